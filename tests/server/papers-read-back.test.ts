import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Fonts } from '#print/fonts.ts'
import { type Paper, printable } from '#print/paper.ts'
import { printPapers } from '#print/print-paper.ts'
import { rowsOf } from '#server/db/client.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { printFonts } from '#server/modules/documents/print-fonts.ts'
import { wordingDemo } from '#server/seed/demo-wordings.ts'
import { openOffice } from './quote-desk.ts'
import { readLinked, readPdf } from './read-pdf.ts'
import { EXECUTIVE } from './sync-tablet.ts'

const { test, desk } = openOffice()

/** Every paper of a policy that was sold to somebody who speaks this: what it was made of, and what is read in it. */
async function soldPapers(language: Language): Promise<{ parts: Paper[]; text: string }[]> {
  const policyholder = await desk.makePolicyholder({ preferred_language: language })
  const { id, policy_locator } = await desk.makeQuote((body) => ({ ...body, policyholder }))
  for (const step of ['lock', 'accept', 'issue']) await desk.act(id, step)
  await makeDocuments.run(test.deps, test.clock.now())
  const papers: { parts: Paper[]; text: string }[] = []
  for (const path of [`/quotes/${id}`, `/policies/${policy_locator}`]) {
    const listing = await desk.answerOf<DocumentListing>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents`))
    for (const { id: document } of listing.results) {
      const { url } = await desk.answerOf<DocumentRow>(desk.call(EXECUTIVE, 'GET', `${path}/all-documents/${document}`))
      const [kept] = await rowsOf<{ paper: unknown }>(
        test.engine.root,
        sql`select paper from document where id = ${document}`,
      )
      papers.push({ ...printable.parse(kept?.paper), text: (await readLinked(test, url)).text })
    }
  }
  return papers
}

/** What a paper gives as such, as its reader sees it: amounts, days, and what somebody wrote, word by word. */
function saidIn(paper: Paper): string[] {
  const said = new Set([paper.number])
  JSON.stringify(paper, (_key, each: unknown) => {
    if (typeof each !== 'object' || each === null) return each
    if ('cents' in each && typeof each.cents === 'number' && 'currency' in each)
      said.add(formatMoney(each.cents, String(each.currency), paper.language))
    if ('day' in each && typeof each.day === 'string') said.add(formatDate(each.day, paper.language))
    if ('text' in each && typeof each.text === 'string') for (const word of each.text.split(/\s+/)) said.add(word)
    return each
  })
  return [...said]
}

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')

it('every amount, day and name of every paper is read back, whatever this process printed before, in each language', async () => {
  await wordingDemo(test.deps.files, '2026-04-10') // says `:` in bold, which is drawn as two full stops
  for (const language of [...LANGUAGES, ...LANGUAGES]) {
    const papers = await soldPapers(language)
    expect(papers.length).toBeGreaterThanOrEqual(5)
    for (const { parts, text } of papers) {
      const read = withoutBlanks(text)
      const said = parts.flatMap(saidIn)
      expect(said.length).toBeGreaterThan(3)
      expect(
        said.filter((each) => !read.includes(withoutBlanks(each))),
        parts[0]!.title,
      ).toEqual([])
    }
  }
})

/** A paper that says these lines in both faces, once set as text and once as amounts are. */
function paperOf(lines: readonly string[]): Paper {
  const cells = lines.map((text) => ({ text }))
  const columns = [{ label: 'Amount', share: 1, isAmount: true }]
  return {
    title: 'Signs',
    language: 'en',
    number: '1',
    day: '2026-04-10',
    from: { name: 'Hedgerow', lines: [] },
    to: { name: 'Maple Ridge Farms Ltd.', lines: [] },
    facts: [],
    sections: [
      { heading: 'Text', paragraphs: cells },
      { heading: 'Text', paragraphs: cells, isStrong: true },
      ...cells.map((cell) => ({ heading: 'Amounts', table: { columns, rows: [[cell]], total: [cell] } })),
    ],
  }
}

/** So many signs stand on a line, so many lines on a paper. */
const [A_LINE, LINES] = [20, 4]

/**
 * Every sign that is seen, what is put together of others before them; those that look like another one, such as ʼ and ’,
 * come last: of what looks the same, one file can say one thing.
 */
function signsOf(font: Fonts['regular']): string[] {
  const codes: readonly number[] = font.characterSet
  const seen = codes.filter((code) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code))).reverse()
  const alike = [...Map.groupBy(seen, (code): number => font.glyphForCodePoint(code).id).values()]
  return [...alike.map(([code]) => code!), ...alike.flatMap(([, ...others]) => others)].map((code) =>
    String.fromCodePoint(code),
  )
}

it('every sign of the typeface is read back in either face, as text and as an amount, whatever was printed before', async () => {
  const fonts = await printFonts
  const signs = signsOf(fonts.regular)
  const lines = Array.from({ length: Math.ceil(signs.length / A_LINE) }, (_, n) =>
    signs.slice(n * A_LINE, (n + 1) * A_LINE).join(' '),
  )
  for (let n = 0; n < lines.length; n += LINES) {
    const said = lines.slice(n, n + LINES)
    const file = await printPapers([paperOf(said)], { fonts, sayIn: () => (key) => key })
    const read = readPdf(file).text.split('\n').map(withoutBlanks)
    for (const line of said)
      expect(
        read.filter((each) => each === withoutBlanks(line)),
        line,
      ).toHaveLength(4)
  }
})

it('a paper that was signed with a dot, before that counted for nothing, is set again as it was', async () => {
  const given = { name: 'Luc Pelletier', at: '2026-04-10T12:00:00.000Z', place: null, total: 1, sha256: 'a'.repeat(64) }
  const signed = [{ ...given, strokes: [[500, 100]], timezone: 'America/Winnipeg' }]
  const kept: unknown = { ...paperOf([]), sections: [{ heading: 'Signed', signed }] }
  const { parts } = printable.parse(JSON.parse(JSON.stringify(kept)))
  const file = await printPapers(parts, { fonts: await printFonts, sayIn: () => (key) => key })
  expect(readPdf(file).text).toContain('print:sign')
})
