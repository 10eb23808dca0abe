/** Prints the title of a step of a publish, then runs it. */
export const step = <Result>(title: string, work: () => Result): Result => {
  console.log(title);
  return work();
};
