import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The text of each page, as a viewer would copy it. In a process of its own, because Jest cannot load this reader. */
export const pagesOfPdf = async (pdf: Buffer): Promise<string[]> => {
  const script = `const { extractText } = await import('unpdf');
    const bytes = Uint8Array.from(Buffer.from(process.argv[1], 'base64'));
    console.log(JSON.stringify((await extractText(bytes)).text));`;
  const input = pdf.toString('base64');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, input]);
  return JSON.parse(stdout);
};
