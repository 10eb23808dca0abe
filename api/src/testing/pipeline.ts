import { connect } from 'node:net';

export interface Asked {
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}
export interface Told {
  status: number;
  /** Lines as they came: `name: value`. */
  head: string;
  body: string;
}

const textOf = ({ path, method = 'GET', headers = {} }: Asked, isLast: boolean): string => {
  const all = { host: 'shop', ...headers, ...(isLast && { connection: 'close' }) };
  return [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map(pair => pair.join(': ')), '', ''].join('\r\n');
};

const toldIn = (response: string): Told => {
  const [head = '', ...body] = response.split('\r\n\r\n');
  return { status: Number(head.slice(0, 3)), head, body: body.join('') };
};

/** Sends all requests in one write on one connection, so that the API reads them in one turn of its event loop. */
export const pipeline = (url: string, asked: Asked[]): Promise<Told[]> =>
  new Promise((resolve, reject) => {
    let said = '';
    connect(Number(new URL(url).port), '127.0.0.1')
      .setEncoding('utf8')
      .on('data', data => {
        said += data;
      })
      .on('error', reject)
      .on('close', () => resolve(said.split('HTTP/1.1 ').slice(1).map(toldIn)))
      .write(asked.map((each, at) => textOf(each, at === asked.length - 1)).join(''));
  });
