import pg from 'pg';

/** Returns every row of every table except some, with the raw bytes of binary columns. */
export const dumpOf = async (
  databaseUrl: string,
  except: readonly string[] = [],
): Promise<Buffer> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')
         and table_name <> all($1)`,
      [except],
    );
    const pieces: Buffer[] = [];
    for (const { name } of tables.rows) {
      const text = `select * from ${name}`;
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      pieces.push(Buffer.from(`\n${name}\n`));
      for (const row of rows) {
        for (const value of row) {
          const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
          pieces.push(bytes, Buffer.from('\n'));
        }
      }
    }
    return Buffer.concat(pieces);
  } finally {
    await client.end();
  }
};

/** Returns the forms of a text inside hexadecimal and, at any offset, inside base64. */
const encodings = (text: string): string[] => [
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .subarray(shift === 0 ? 0 : 3)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(0, -1),
  ),
];

/** Shorter ones would match by chance. */
export const SHORTEST_MARK = 6;

/**
 * Returns which of many texts a buffer contains, in clear text ignoring ASCII case, or in one of
 * the encodings. One pass for all of them.
 */
export const marksIn = (heap: Buffer, marks: Iterable<string>): Set<string> => {
  const written = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const mark of marks) {
    if (Buffer.byteLength(mark) < SHORTEST_MARK) throw new Error(`${mark} is too short a mark`);
    folded.set(lowerAscii(Buffer.from(mark)).toString('latin1'), mark);
    folded.set(Buffer.from(mark.toLowerCase()).toString('latin1'), mark);
    for (const code of encodings(mark)) if (code.length >= SHORTEST_MARK) written.set(code, mark);
  }
  return new Set([...found(heap, written), ...found(lowerAscii(heap), folded)]);
};

const lowerAscii = (bytes: Buffer): Buffer => {
  const lower = Buffer.from(bytes);
  for (let at = 0; at < lower.length; at += 1) {
    const byte = lower[at] ?? 0;
    if (byte >= 0x41 && byte <= 0x5a) lower[at] = byte + 0x20;
  }
  return lower;
};

/** `needles` are bytes as Latin-1, each with its text. */
const found = (heap: Buffer, needles: ReadonlyMap<string, string>): Set<string> => {
  const byStart = new Map<number, [Buffer, string][]>();
  for (const [needle, mark] of needles) {
    const bytes = Buffer.from(needle, 'latin1');
    const start = bytes.readUIntBE(0, SHORTEST_MARK);
    byStart.set(start, [...(byStart.get(start) ?? []), [bytes, mark]]);
  }
  const marks = new Set<string>();
  for (let at = 0; at + SHORTEST_MARK <= heap.length; at += 1) {
    for (const [bytes, mark] of byStart.get(heap.readUIntBE(at, SHORTEST_MARK)) ?? []) {
      if (heap.subarray(at, at + bytes.length).equals(bytes)) marks.add(mark);
    }
  }
  return marks;
};
