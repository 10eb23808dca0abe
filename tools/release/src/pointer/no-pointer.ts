import { callOf } from '../program/call-of.ts';
import { folderOf } from '../program/command.ts';
import { UserError } from '../program/user-error.ts';

/** The error of a command on a remote that has no line. */
export const noPointer = (name: string): UserError =>
  new UserError(
    `There is no published remote named ${name}. If its pointer was deleted, run ${callOf('restore-map', folderOf(name))}`,
  );
