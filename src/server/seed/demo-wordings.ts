import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { CONDITION_STATEMENTS } from '#domain/product/condition-statements.ts'
import { OPERATION_CODES } from '#domain/rating/operation-codes.ts'
import type { Paper } from '#print/paper.ts'
import { printPapers } from '#print/print-paper.ts'
import type { Files } from '../gateways/files.ts'
import { keepContent } from '../gateways/keep-content.ts'
import { printFonts } from '../modules/documents/print-fonts.ts'
import { printWords } from '../modules/documents/print-words.ts'

/** What brokers find among their resources: the product's own conditions and operation codes, as papers to hand on. */
export async function wordingDemo(files: Files, day: string): Promise<void> {
  const fonts = await printFonts
  const say = printWords('en')
  for (const [name, paper] of Object.entries(PAPERS)) {
    const content = await printPapers([{ ...paper, language: 'en', day }], { fonts, sayIn: () => say })
    await keepContent(files, content, `wordings/${name}.pdf`, 'application/pdf')
  }
}

const OFFICE = {
  from: { name: 'Hedgerow', lines: ['Farm Package'] },
  to: { name: 'Brokers', lines: ['To be read with the policy'] },
}

const PAPERS: Record<string, Omit<Paper, 'language' | 'day'>> = {
  'Policy wordings/farm_package_conditions_of_cover': {
    ...OFFICE,
    title: 'Farm Package: conditions of cover',
    number: 'FP-1',
    facts: [],
    sections: [
      {
        heading: 'Conditions an insured may be asked to read',
        paragraphs: CONDITION_STATEMENTS.map(({ code }) => ({ key: `wizard:conditions.${code}` })),
      },
    ],
  },
  'Underwriting guide/operation_codes_grades_and_limits': {
    ...OFFICE,
    title: 'Operation codes, grades and limits',
    number: 'FP-2',
    facts: [],
    sections: [
      {
        heading: 'Farm operations',
        table: {
          columns: [
            { label: 'Code', share: 0.12 },
            { label: 'Operation', share: 0.46 },
            { label: 'Grade', share: 0.12 },
            { label: 'Most at one location', share: 0.3, isAmount: true },
          ],
          rows: OPERATION_CODES.map(({ level4Code, name, rsgGrade, maxLimit }) => [
            { text: level4Code },
            { text: name },
            { text: rsgGrade },
            { cents: maxLimit * 100, currency: DEFAULT_CURRENCY },
          ]),
        },
      },
    ],
  },
}
