/** Whether a request changes nothing; such are not limited. */
export const isRead = ({ method }: { method: string }): boolean => method === 'GET' || method === 'HEAD';
