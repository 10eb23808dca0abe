import { LISTR_LOGGER_STDERR_LEVELS, Listr, ListrLogger, type ListrTask, PRESET_TIMER, ProcessOutput } from 'listr2';

/** Returns the list that shows the steps of a start. It shows nothing more when `stopped` aborts: each unfinished step then fails. */
export function taskList(tasks: ListrTask[], stopped: AbortSignal): Listr {
  const processOutput = new StoppableOutput(stopped);
  return new Listr(tasks, {
    fallbackRenderer: 'simple',
    fallbackRendererOptions: {
      timer: PRESET_TIMER,
      logger: new ListrLogger({ useIcons: true, toStderr: LISTR_LOGGER_STDERR_LEVELS, processOutput }),
    },
    rendererOptions: {
      timer: PRESET_TIMER,
      collapseSubtasks: false,
      logger: new ListrLogger({ useIcons: true, toStderr: [], processOutput }),
    },
    registerSignalListeners: false,
  });
}

class StoppableOutput extends ProcessOutput {
  #stopped: AbortSignal;

  constructor(stopped: AbortSignal) {
    super();
    this.#stopped = stopped;
  }

  override toStdout(buffer: string, eol?: boolean): boolean {
    return this.#stopped.aborted || super.toStdout(buffer, eol);
  }

  override toStderr(buffer: string, eol?: boolean): boolean {
    return this.#stopped.aborted || super.toStderr(buffer, eol);
  }
}
