import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Fonts } from './fonts.ts'
import { drawLogo, openLogos, type Pictures } from './logo.ts'
import type { Paper, Section, Value } from './paper.ts'
import {
  closeSheet,
  decorate,
  GREEN,
  heightOf,
  LINE,
  MARGIN,
  MUTED,
  openSheet,
  type Piece,
  type Sheet,
  write,
} from './sheet.ts'
import { drawSigned } from './signature.ts'
import { drawTable } from './table.ts'

type Say = (key: string, params?: Record<string, string | number>) => string

/** Of a line to sign on, with the gap above it. */
const SIGNATURE_HEIGHT = 77

export interface Printing {
  fonts: Fonts
  /** Words of a paper's language for a key of the locales. */
  sayIn: (language: Paper['language']) => Say
  /** Signs of senders by the name their papers give; one that is missing here is told by its words alone. */
  logos?: Pictures
}

/**
 * Sets papers into one file: tagged, each beginning on a page of its own and found by its bookmark, with its sender's
 * head and `page n of m` on every page.
 */
export async function printPapers(
  papers: readonly Paper[],
  { fonts, sayIn, logos = new Map() }: Printing,
): Promise<Uint8Array> {
  const [first] = papers
  if (!first) throw new Error('nothing to print')
  const sheet = openSheet(fonts, {
    title: `${sayIn(first.language)(first.title)} ${first.number}`,
    language: first.language,
    author: first.from.name,
    day: first.day,
  })
  const ofPage: Paper[] = []
  for (const paper of papers) {
    if (paper !== first) sheet.turn()
    drawPaper(sheet, paper, sayIn(paper.language))
    const { count } = sheet.pdf.bufferedPageRange()
    while (ofPage.length < count) ofPage.push(paper)
  }
  drawHeadsAndFeet(sheet, ofPage, sayIn, logos)
  return closeSheet(sheet)
}

function drawPaper(sheet: Sheet, paper: Paper, say: Say): void {
  const title = say(paper.title)
  sheet.pdf.outline.addItem(`${title} ${paper.number}`)
  const words = wordsIn(paper.language, say)
  drawOpening(sheet, paper, title, words, say)
  for (const section of paper.sections) drawSection(sheet, section, words, say, paper.language)
}

type Words = (value: Value) => string

function wordsIn(language: string, say: Say): Words {
  function words(value: Value): string {
    if ('list' in value) return value.list.map(words).join(', ')
    if ('text' in value) return value.text
    if ('keys' in value) return firstWorded(value.keys, say)
    if ('key' in value) return say(value.key, plain(value.params))
    if ('cents' in value) return formatMoney(value.cents, value.currency, language)
    return formatDate(value.day, language)
  }

  return words

  function plain(params: Params = {}): Record<string, string | number> {
    return Object.fromEntries(
      Object.entries(params).map(([name, each]) => [name, typeof each === 'object' ? words(each) : each]),
    )
  }
}

type Params = Extract<Value, { key: string }>['params']

/** A key without words is said as it is. */
function firstWorded(keys: readonly string[], say: Say): string {
  return keys.map((key) => say(key)).find((words, n) => words !== keys[n]) ?? keys[0] ?? ''
}

function drawOpening(sheet: Sheet, paper: Paper, title: string, words: Words, say: Say): void {
  const { pdf, root, width } = sheet
  const block = (type: string, piece: Omit<Piece, 'x' | 'y' | 'width'> & { width?: number; x?: number }) => {
    const placed = { x: MARGIN, y: pdf.y, width, ...piece }
    const height = heightOf(sheet, placed)
    const { y } = placed
    root.add(pdf.struct(type, {}, () => write(sheet, placed)))
    pdf.y = y + height + 3
  }
  block('H1', { text: title, size: 20, isStrong: true })
  block('P', { text: `${paper.number} · ${formatDate(paper.day, paper.language)}`, size: 10.5, color: MUTED })
  pdf.y += 10
  block('P', { text: paper.to.name, isStrong: true, size: 11 })
  for (const line of paper.to.lines) block('P', { text: line })
  pdf.y += 12
  const half = width / 2
  for (let n = 0; n < paper.facts.length; n += 2) {
    sheet.need(34)
    const top = pdf.y
    const pair = paper.facts.slice(n, n + 2)
    const heights = pair.map(({ label, value }, at) => {
      const place = { x: MARGIN + at * half, width: half - 12 }
      const text = words(value)
      root.add(
        pdf.struct('P', {}, () => {
          write(sheet, { ...place, text: say(label), y: top, size: 8.5, color: MUTED })
          write(sheet, { ...place, text, y: top + 12, isStrong: true })
        }),
      )
      return heightOf(sheet, { text, width: place.width, isStrong: true })
    })
    pdf.y = top + 12 + Math.max(...heights) + 9
  }
  if (paper.insurer) {
    const { name, lines, authority } = paper.insurer
    const told = [
      say('print:insurer.name', { name, address: lines.join(', ') }),
      say('print:insurer.authority', { authority }),
    ]
    for (const text of told) block('P', { text, size: 8.5, color: MUTED })
  }
  pdf.y += 6
}

function drawSection(sheet: Sheet, section: Section, words: Words, say: Say, language: string): void {
  const { pdf, root, width } = sheet
  sheet.need(90) // a heading never stands alone at a page's foot
  const top = pdf.y
  const text = say(section.heading)
  root.add(
    pdf.struct('H2', {}, () =>
      write(sheet, { text, x: MARGIN, y: top, width, size: 12.5, isStrong: true, color: GREEN }),
    ),
  )
  pdf.y = top + 22
  const { table } = section
  if (table) {
    const columns = table.columns.map(({ label, ...column }) => ({ ...column, label: say(label) }))
    drawTable(
      sheet,
      columns,
      table.rows.map((row) => row.map(words)),
      { total: table.total?.map(words) },
    )
  }
  const signedFor = section.signatures ? section.paragraphs?.at(-1) : undefined
  for (const paragraph of section.paragraphs ?? [])
    drawParagraph(sheet, words(paragraph), {
      below: paragraph === signedFor ? SIGNATURE_HEIGHT : 0,
      isStrong: section.isStrong,
    })
  if (section.paragraphs) pdf.y += 8
  for (const signed of section.signed ?? []) drawSigned(sheet, signed, language, say)
  for (const signer of section.signatures ?? []) drawSignature(sheet, words(signer), say('print:sign.date'))
}

/** With so much room below it: nobody signs on a page that does not say what for. */
function drawParagraph(
  sheet: Sheet,
  text: string,
  { below, isStrong }: { below: number } & Pick<Piece, 'isStrong'>,
): void {
  const { pdf, root, width } = sheet
  const height = heightOf(sheet, { text, width, isStrong })
  sheet.need(height + below)
  const y = pdf.y
  root.add(pdf.struct('P', {}, () => write(sheet, { text, x: MARGIN, y, width, isStrong })))
  pdf.y = y + height + 5
}

function drawSignature(sheet: Sheet, signer: string, dateLabel: string): void {
  const { pdf, root, width } = sheet
  sheet.need(64)
  const y = pdf.y + 40
  const dateAt = MARGIN + width * 0.7
  decorate(sheet, () => {
    pdf.lineWidth(0.8).strokeColor(MUTED)
    pdf
      .moveTo(MARGIN, y)
      .lineTo(dateAt - 20, y)
      .stroke()
    pdf
      .moveTo(dateAt, y)
      .lineTo(MARGIN + width, y)
      .stroke()
  })
  root.add(
    pdf.struct('P', {}, () => {
      write(sheet, { text: signer, x: MARGIN, y: y + 4, width: width * 0.65, size: 8.5, color: MUTED })
      write(sheet, { text: dateLabel, x: dateAt, y: y + 4, width: width * 0.3, size: 8.5, color: MUTED })
    }),
  )
  pdf.y = y + 22
}

/** Once all pages are there: who it comes from above, which page of how many below. */
function drawHeadsAndFeet(sheet: Sheet, ofPage: readonly Paper[], sayIn: Printing['sayIn'], logos: Pictures): void {
  const { pdf, width } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const signs = openLogos(sheet, logos)
  for (const [page, { from, number, language }] of ofPage.entries()) {
    pdf.switchToPage(start + page)
    pdf.page.margins.bottom = 0 // the foot stands in it
    decorate(
      sheet,
      () => {
        const inset = 10 + drawLogo(sheet, from.logo === undefined ? undefined : signs.get(from.logo))
        const [x, left] = [MARGIN + inset, width - inset]
        write(sheet, { text: from.name, x, y: 30, width: left, size: 11, isStrong: true, linesMax: 1 })
        write(sheet, { text: from.lines.join(' · '), x, y: 45, width: left, size: 8, color: MUTED, linesMax: 2 })
        pdf
          .lineWidth(0.6)
          .strokeColor(LINE)
          .moveTo(MARGIN, 68)
          .lineTo(MARGIN + width, 68)
          .stroke()
        const y = pdf.page.height - 38
        write(sheet, { text: number, x: MARGIN, y, width: width / 2, size: 8, color: MUTED })
        const text = sayIn(language)('print:page', { number: page + 1, count })
        write(sheet, { text, x: MARGIN + width / 2, y, width: width / 2, size: 8, color: MUTED, align: 'right' })
      },
      'Pagination',
    )
  }
}
