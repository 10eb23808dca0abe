import { StreamableFile } from '@nestjs/common';
import { type CsvFormat, type CsvTable, csvStream } from './csv-stream.js';

const comma: CsvFormat = { separator: ',', decimal: '.' };
/** Where the decimal sign is a comma, spreadsheets separate the cells by semicolons. */
const semicolon: CsvFormat = { separator: ';', decimal: ',' };

/** How spreadsheets in the caller's language read CSV. Browsers send the preferred language first. */
const formatFor = (acceptLanguage: string | undefined): CsvFormat => {
  const [, language = 'en'] = /^\s*([\w-]+)/.exec(acceptLanguage ?? '') ?? [];
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(0.5);
    return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? semicolon : comma;
  } catch {
    return comma;
  }
};

/**
 * The response of a call that downloads a CSV file.
 * @param acceptLanguage the header of the request; without it, the cells are separated by commas
 */
export const csvFile = (name: string, table: CsvTable, acceptLanguage: string | undefined): StreamableFile =>
  new StreamableFile(csvStream(table, formatFor(acceptLanguage)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
