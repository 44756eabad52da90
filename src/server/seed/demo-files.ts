import type { Paper } from '#print/paper.ts'
import { printPapers } from '#print/print-paper.ts'
import { printFonts } from '../modules/documents/print-fonts.ts'

/** Papers somebody else would have written and a broker scanned, the same one for every farm. */
const SCANNED = {
  licence: {
    title: 'Certificate of licence',
    number: 'Copy',
    from: { name: 'Insurance Council', lines: ['Registrar of agents and brokers'] },
    to: { name: 'To whom it may concern', lines: [] },
    facts: [
      { label: 'Class', value: { text: 'General insurance, level 2' } },
      { label: 'Supervision', value: { text: 'None required' } },
    ],
    sections: [
      {
        heading: 'Certificate',
        paragraphs: [
          { text: 'The holder of this certificate may act as a broker for general insurance in this province.' },
          { text: 'It is to be shown on request and returned when it is withdrawn.' },
        ],
        signatures: [{ text: 'Registrar' }],
      },
    ],
  },
  inspection: {
    title: 'Farm inspection report',
    number: 'Inspection',
    from: { name: 'Field inspection', lines: ['Walked with the owner, photographs on file'] },
    to: { name: 'Underwriting', lines: [] },
    facts: [
      { label: 'Weather', value: { text: 'Dry, light wind' } },
      { label: 'Present', value: { text: 'Owner and broker' } },
    ],
    sections: [
      {
        heading: 'What was seen',
        table: {
          columns: [
            { label: 'Subject', share: 0.3 },
            { label: 'Finding', share: 0.7 },
          ],
          rows: [
            [{ text: 'Wiring' }, { text: 'In conduit throughout; panel labelled, no open splices.' }],
            [{ text: 'Heating' }, { text: 'Clearances kept, flue swept this year.' }],
            [{ text: 'Fuel storage' }, { text: 'Double-walled tank, 15 m from the nearest building, chained.' }],
            [{ text: 'Extinguishers' }, { text: 'Four, charged and tagged.' }],
            [{ text: 'Access' }, { text: 'Gravel, passable for a tanker all year; dugout 200 m from the yard.' }],
          ],
        },
        paragraphs: [{ text: 'Recommended: keep the lane to the dugout clear in winter. Nothing else is asked for.' }],
        signatures: [{ text: 'Inspector' }],
      },
    ],
  },
  application: {
    title: 'Application for insurance: signature page',
    number: 'Signed copy',
    from: { name: 'Scanned at the brokerage', lines: ['The original is on file'] },
    to: { name: 'Underwriting', lines: [] },
    facts: [],
    sections: [
      {
        heading: 'Declaration',
        paragraphs: [{ text: 'I declare that the answers in the application are complete and true.' }],
        signatures: [{ text: 'Applicant, signed in ink' }, { text: 'Broker' }],
      },
    ],
  },
} satisfies Record<string, Omit<Paper, 'language' | 'day'>>

export type Scanned = keyof typeof SCANNED

/** Each of them as a small file. */
export async function scanPapers(day: string): Promise<Record<Scanned, Uint8Array>> {
  const fonts = await printFonts
  const scan = (paper: Omit<Paper, 'language' | 'day'>) =>
    printPapers([{ ...paper, language: 'en', day }], { fonts, sayIn: () => plainWords })
  const [licence, inspection, application] = await Promise.all([
    scan(SCANNED.licence),
    scan(SCANNED.inspection),
    scan(SCANNED.application),
  ])
  return { licence, inspection, application }
}

/** These papers carry their words themselves; only the foot is ours. */
function plainWords(key: string, { number, count }: Record<string, string | number> = {}): string {
  if (key === 'print:page') return `Page ${number} of ${count}`
  return key === 'print:sign.date' ? 'Date' : key
}
