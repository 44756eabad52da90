import { describe, it } from 'vitest'
import { endpoints, fieldsOf, HOSTILE_TEXTS, openToHostility, pathOf } from './hostile-calls.ts'

const HOSTILE_QUERIES = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=999999999',
  'page=99999999999999999999',
  'page=abc',
  'page=1&page=2',
  'page_size=7',
  'page_size=99999&page=999999999',
  'page_size=',
  'ordering=unknown',
  'ordering=-',
  'ordering=--full_name',
  'ordering=password_hash',
  'ordering=id;drop%20table%20account',
  `ordering=${'a'.repeat(1000)}`,
  'search=%00',
  'search=%25%5C_',
  'search=%E2%80%AE',
  `search=${'a'.repeat(8000)}`,
  'search[]=x',
  'search[a]=x',
  '__proto__=x',
  '__proto__[page]=x',
  'constructor=x',
  'toString=x&hasOwnProperty=y',
  '&&&=&=x&',
  'unknown=1',
  '%',
]
/** Half a character cannot be put into an address. */
const SENDABLE = HOSTILE_TEXTS.filter((text) => text.isWellFormed())
const { expectAnswered } = openToHostility()

describe.each(endpoints)('hostile addresses of %s', (_name, endpoint) => {
  const { method } = endpoint

  it('are answered in the catalogue’s words', async () => {
    for (const text of SENDABLE.filter((each) => each !== '' && endpoint.params)) {
      await expectAnswered(endpoint, { method, url: pathOf(endpoint, encodeURIComponent(text)) }, text)
    }
    for (const query of HOSTILE_QUERIES) {
      await expectAnswered(endpoint, { method, url: `${pathOf(endpoint)}?${query}` }, query)
    }
    for (const name of fieldsOf(endpoint.query)) {
      for (const text of SENDABLE) {
        const url = `${pathOf(endpoint)}?${name}=${encodeURIComponent(text)}`
        await expectAnswered(endpoint, { method, url }, `${name}=${text.slice(0, 40)}`)
      }
    }
  })
})
