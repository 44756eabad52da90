import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { isLinkToken, writeLinkToken } from '#server/modules/passwords/link-tokens.ts'

const KEY = randomBytes(32)
const LINK = { id: newLocator(), email: 'ann.gray@hedgerow.test' }

test('the token of a letter is the same each time it is written, and opens its own link', () => {
  const token = writeLinkToken(KEY, LINK)
  expect(writeLinkToken(KEY, { ...LINK })).toBe(token)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(isLinkToken(KEY, LINK, token)).toBe(true)
})

test.each([
  ['another address', KEY, { ...LINK, email: 'bob.gray@hedgerow.test' }],
  ['the same address in other letters', KEY, { ...LINK, email: 'Ann.Gray@hedgerow.test' }],
  ['another link', KEY, { ...LINK, id: newLocator() }],
  ['a part of the address given to the id', KEY, { id: `${LINK.id} ann`, email: '.gray@hedgerow.test' }],
  ['another key', randomBytes(32), LINK],
  ['no key', new Uint8Array(), LINK],
])('it opens nothing for %s', (_what, key, link) => {
  expect(isLinkToken(key, link, writeLinkToken(KEY, LINK))).toBe(false)
})

test.each([
  ['nothing', () => ''],
  ['a part of it', (token: string) => token.slice(0, -2)],
  ['more than it', (token: string) => `${token}AAAA`],
  ['one sign changed', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
  ['no base64 at all', () => '§'.repeat(43)],
])('%s is not the token', (_what, spoil) => {
  expect(isLinkToken(KEY, LINK, spoil(writeLinkToken(KEY, LINK)))).toBe(false)
})
