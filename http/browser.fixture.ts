/** What a browser sees of an answer. */
export type Answer = { status: number; headers: Headers; text: string };

type Call = { headers?: Record<string, string>; body?: unknown; rawBody?: string | Blob };

/** Returns the JSON of an answer with this status; throws any other answer. */
export const jsonOf = ({ status, text }: Answer, expected = 200) => {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${text}`);
  return JSON.parse(text);
};

/** Checks of every answer to a browser; a failed check throws. */
export const answerChecks = new Set<(method: string, path: string, answer: Answer) => void>();

/**
 * A browser from the server's point of view: it keeps cookies and sends the origin of a request.
 */
export const createBrowser = (url: string) => {
  const cookies = new Map<string, string>();
  /** Every `Set-Cookie` line, in order. */
  const setCookies: string[] = [];

  const call = async (method: string, path: string, request: Call = {}): Promise<Answer> => {
    const { headers, body, rawBody = body === undefined ? null : JSON.stringify(body) } = request;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: rawBody,
    });
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line);
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const { status } = response;
    const answer = { status, headers: response.headers, text: await response.text() };
    for (const check of answerChecks) check(method, path, answer);
    return answer;
  };

  return {
    cookies,
    setCookies,
    call,
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call('POST', path, { headers, body }),
  };
};

export type Browser = ReturnType<typeof createBrowser>;

/** Returns the bytes of a file that the browser downloads. */
export const download = async (url: string, path: string, { cookies }: Browser) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};

/** Yields the data of server-sent events until the caller stops. */
export async function* messagesOf(url: string, path: string, { cookies }: Browser) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaving = new AbortController();
  const response = await fetch(`${url}${path}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  try {
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      const lines = text.split('\n\n');
      text = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as unknown;
    }
  } finally {
    leaving.abort();
  }
}
