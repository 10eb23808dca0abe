import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';

type Path = readonly (PropertyKey | { key: PropertyKey })[] | undefined;

const dotted = (path: Path) => (path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.');

/** Checks every `@Body/@Param/@Query({ schema })`; a refusal names each field and what is wrong with it. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: found => {
      const issues = found.map(({ path, message }) => ({ path: dotted(path), message }));
      const message = issues.length === 1 ? issues[0]?.message : 'Some fields are not right. Please check them.';
      return new BadRequestException({ message, issues });
    },
  });
