/** Returns the reason that a line of mongod's log gives for a failure. Such a line has the severity E (error) or F (fatal). */
export function failureIn(line: string): string | undefined {
  if (!/"s":"[EF]"/.test(line)) return undefined;
  const { msg, attr = {} } = JSON.parse(line) as { msg: string; attr?: { error?: unknown } };
  const { error } = attr;
  const detail = typeof error === 'object' ? (error as { errmsg?: string } | null)?.errmsg : error;
  return detail ? `${msg}: ${detail}` : msg;
}
