import { type Finding, lineAt, type Rule } from '../tree.ts'

/** They write the very copy they found, or one without a copy. */
const KEEP_THE_COPY = new Set([
  'src/local/outbox/acknowledged.ts',
  'src/local/outbox/refused-work.ts',
  'src/local/outbox/save.ts',
  'src/local/rows/stored-records.ts',
])
const WRITES = /\bkeepRecord\(/g

/**
 * A copy of an office of before may be the last there is of a record: whoever writes over it, or lets go of it, first
 * has it held back where the present office does not cover it (protocol 1.4 After an epoch change).
 */
export const copiesHeldBack: Rule = {
  name: 'no copy of an office of before is written over unasked',
  find: (files) =>
    files
      .filter(
        ({ path, text }) => path.startsWith('src/local/') && !KEEP_THE_COPY.has(path) && !/\bholdBack\(/.test(text),
      )
      .flatMap((file) =>
        [...file.text.matchAll(WRITES)].map(
          ({ index }): Finding => ({ path: file.path, line: lineAt(file, index), words: 'call holdBack first' }),
        ),
      ),
}
