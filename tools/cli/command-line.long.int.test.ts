import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { TOOLS } from './tools.ts';

const SKYHOLD = fileURLToPath(new URL('skyhold.mjs', import.meta.url));
const SOURCE = fileURLToPath(new URL('skyhold.ts', import.meta.url));
const ENDLESS_SCRIPT = fileURLToPath(new URL('endless.fixture.ts', import.meta.url));
const ENDLESS = [bundleOf(ENDLESS_SCRIPT)];

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'command-line-'));
});
afterAll(() => rm(directory, { recursive: true }));

type Ended = { code: number; out: string; err: string };

const ended = (program: string, args: string[], variables: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), DATA_DIR: directory, ...variables };
    execFile(program, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const node = (...args: string[]) => ended(process.execPath, args);
const skyhold = (...args: string[]) => node(bundleOf(SOURCE), ...args);
const proposed = async (...words: string[]) => {
  const { out } = await skyhold('complete', '--', ...words);
  return out
    .split('\n')
    .slice(0, -2)
    .map((line) => line.split('\t')[0]);
};

test('one command leads to every tool, and helps with a wrong word', async () => {
  const [help, tool, wrong, other] = await Promise.all([
    skyhold('--help'),
    skyhold('finance', '--help'),
    skyhold('finanze'),
    skyhold('finance', 'replay', '--from', 'yesterday'),
  ]);
  for (const name of Object.keys(TOOLS)) expect(help.out).toContain(`  ${name} `);
  expect(tool.out).toMatch(/^Usage: finance .*trial-balance .*Exit codes: 0 done/s);
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('(Did you mean finance?)');
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.err).toContain('Must be a date like 2027-03-31.');
});

test('with --json, a wrong command line is answered on standard output', async () => {
  const answers = await Promise.all([
    skyhold('finance', 'replay', '--from', 'yesterday', '--json'),
    skyhold('audit', 'boking', '--json'),
    skyhold('seed', '--json'),
    skyhold('finanze', '--json'),
  ]);
  expect(answers.map(({ code, err }) => [code, err])).toEqual(answers.map(() => [1, '']));
  expect(answers.map(({ out }) => JSON.parse(out).error)).toEqual([
    "option '--from <day>' argument 'yesterday' is invalid. Must be a date like 2027-03-31.",
    "unknown command 'boking' (Did you mean booking?)",
    "required option '--orders <number>' not specified",
    "unknown command 'finanze' (Did you mean finance?)",
  ]);
});

test('a reader that has seen enough ends nothing in a fault', async () => {
  const child = spawn(process.execPath, [SKYHOLD, 'finance', '--help']);
  // Its next write finds nobody at the other end.
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(err).toBe('');
});

test('a shell learns tools, commands, options and the choices of an option', async () => {
  const [tools, commands, options, choices, ofRoot] = await Promise.all([
    proposed('f'),
    proposed('finance', 're'),
    proposed('finance', 'replay', '--f'),
    proposed('finance', 'replay', '--format', ''),
    proposed('seed', '--'),
  ]);
  expect(tools).toEqual(['finance']);
  expect(commands).toEqual(['replay', 'reconcile']);
  expect(options).toEqual(['--from', '--format']);
  expect(choices).toEqual(['table', 'json', 'csv', 'xlsx']);
  expect(ofRoot).toEqual(['--orders', '--seed', '--json', '--help']);
});

test('bash gets the command and completes with it', async () => {
  // What bash-completion and the Tab key bring along in a terminal.
  const script = `
    compopt() { :; }
    _get_comp_words_by_ref() { words=("\${COMP_WORDS[@]}"); cur=\${COMP_WORDS[COMP_CWORD]}; }
    source <('${process.execPath}' '${SKYHOLD}' complete bash)
    skyhold finance --help | head -1
    COMP_WORDS=(skyhold eventlog e); COMP_CWORD=2
    __skyhold_complete
    echo "\${COMPREPLY[@]}"`;
  const [bash, fish, powershell] = await Promise.all([
    ended('bash', ['-c', script]),
    skyhold('complete', 'fish'),
    skyhold('complete', 'powershell'),
  ]);
  expect(bash.out).toBe('Usage: finance [options] [command]\nexport\n');
  expect(fish.out).toMatch(/^function skyhold; .*complete -c skyhold/s);
  expect(powershell).toMatchObject({ code: 1, out: '' });
});

test.each([
  ['SIGINT', [], '', 'working\nInterrupted.\n'],
  ['SIGTERM', ['--json'], '{"error":"Interrupted."}\n', 'working\n'],
] as const)('%s ends a command with 130', async (signal, args, out, err) => {
  const child = spawn(process.execPath, [...ENDLESS, ...args]);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()));
  await once(child.stderr, 'data');
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(printed).toEqual({ out, err });
});

test('what goes wrong is one sentence and an exit code, with nothing personal in it', async () => {
  const [differs, json, fault, environment] = await Promise.all([
    node(...ENDLESS, '--differ'),
    node(...ENDLESS, '--differ', '--json'),
    node(...ENDLESS, '--fault'),
    ended(process.execPath, ENDLESS, { PORT: 'x' }),
  ]);
  expect(differs).toEqual({ code: 2, out: '', err: 'The books differ by 1 cent.\n' });
  expect(json).toEqual({ code: 2, out: '{"error":"The books differ by 1 cent."}\n', err: '' });
  expect(fault).toEqual({ code: 1, out: '', err: 'TypeError: No socket for [address]\n' });
  expect(environment).toMatchObject({
    code: 1,
    err: 'PORT must be a port number from 0 to 65535.\n',
  });
});
