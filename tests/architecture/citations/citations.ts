import { expandList, tagsIn } from '../../spec/tags.ts'
import type { Sections } from './pages.ts'

/** A place in a text that says where its reason stands, and what of it leads nowhere. */
interface DeadCitation {
  line: number
  cited: string
}

const PAGES = 'settled|protocol|field|domain|billing|architecture|experience|style|figures?|faults?|sync|[Ss]pec [12]'
const NUMBER = '§?[A-Z]?\\d+(?:\\.\\d+)*[a-z]?(?:[–-]\\d[\\d.]*|–[A-Z]\\d+)?'
const WORD = '(?:items? |invariants? )'
const TERM = `${WORD}?${NUMBER}`
/** `domain 4.1 items 3 and 7, 4.2 item 15`, `billing B29–B32`, `spec 2 §4, §6`, and one word after it: `Discounts`. */
const CITATION = new RegExp(
  `\\b(${PAGES}) (${TERM}(?:(?:, | and |,? (?=items? |[A-Z]\\d))${TERM})*)(?: ([A-Z][a-z]+)(?![\\w’]))?`,
  'g',
)
/** Pages that were never here, and sections under another spelling of a page's name. */
const FORMER = /\b(?:sync|domain|billing|settled|architecture)\.md\b|\b(?:field|experience|style|figures)\.md §?\d/g
/** Beside a citation that names the page: `(B13)`, `(U24, U25)`. */
const BARE = /\(([BU]\d{1,2}(?:(?:, | and )[BU]\d{1,2})*)\)/g
/** Of the walk: `invariant 21` alone is one of billing 5.9. */
const INVARIANT = /\binvariants? (\d+)/g

export function deadCitations(text: string, sections: Sections): DeadCitation[] {
  const dead: DeadCitation[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const found = [...formerIn(line), ...citedIn(line).filter((cited) => !leadsSomewhere(cited, sections))]
    for (const cited of new Set(found.map(({ words }) => words))) dead.push({ line: at + 1, cited })
  }
  return dead
}

interface Cited {
  /** The section, and the number in it where one is named. */
  section: string
  mark: string | null
  /** A name that must stand in the section's text. */
  name: string | null
  words: string
}

function formerIn(line: string): { words: string }[] {
  return [...line.matchAll(FORMER)].map(([words]) => ({ words: `${words}: cite the page by its name` }))
}

function citedIn(line: string): Cited[] {
  const listed = [...line.matchAll(CITATION)].flatMap(([words, page = '', list = '', name]) =>
    citedBy(page.toLowerCase(), list, name ?? null, words),
  )
  const invariants = [...line.matchAll(INVARIANT)].map(([words, number]) => ({
    section: 'billing 5.9',
    mark: number!,
    name: null,
    words,
  }))
  const bare = [...line.matchAll(BARE)].flatMap(([words, list = '']) =>
    list
      .split(/, | and /)
      .map((mark) => ({ section: mark.startsWith('B') ? 'billing' : 'domain', mark, name: null, words })),
  )
  const lines = tagsIn(line)
    .filter((id) => /^[PQR]\d/.test(id))
    .map((id) => ({ section: `line ${id}`, mark: null, name: null, words: `[${id}]` }))
  return [...listed, ...invariants, ...bare, ...lines]
}

function citedBy(page: string, list: string, name: string | null, words: string): Cited[] {
  let section = ''
  const terms = list.split(/, | and |,? (?=items? |invariants? |[A-Z]\d)/).flatMap((term) => expandTerm(term.trim()))
  return terms.map((term, at) => {
    const number = term.replace(/^(?:items?|invariants?) /, '')
    const isMark =
      number !== term || /^[A-Z]/.test(number) || (page === 'domain' && section !== '' && /^\d+$/.test(number))
    const cited = { mark: null as string | null, name: at === terms.length - 1 ? name : null, words }
    if (page === 'spec 1' || page === 'spec 2') return { ...cited, section: `${page} ${number}` }
    if (/^(sync|faults?)$/.test(page)) return { ...cited, section: `fault ${number}` }
    if (/^[PR]\d+$/.test(number) && (/^figures?$/.test(page) || number.startsWith('R')))
      return { ...cited, section: `figure ${number}` }
    if (/^(billing|field)$/.test(page) && /^[A-Z]/.test(number)) return { ...cited, section: page, mark: number }
    if (term.startsWith('invariant')) return { ...cited, section: 'billing 5.9', mark: number }
    if (isMark) return { ...cited, section, mark: number }
    const [, outer, item] = (page === 'domain' && /^(\d+\.\d+)\.(\d+)$/.exec(number)) || []
    section = `${/^figures?$/.test(page) ? 'figures' : page} ${outer ?? number}`
    return { ...cited, section, mark: item ?? null }
  })
}

/** `B29–B32`, `4.1–4.4`, `38–40` → each; a word before it stays with each. */
function expandTerm(term: string): string[] {
  const [, word = '', range = term] = /^(items? |invariants? )(.*)$/.exec(term) ?? []
  return expandList(range).map((each) => word + each)
}

function leadsSomewhere({ section, mark, name }: Cited, sections: Sections): boolean {
  if (mark !== null && !section.includes(' '))
    return [...sections].some(([key, { marks }]) => key.startsWith(`${section} `) && marks.has(mark))
  const there = sections.get(section)
  if (!there) return false
  if (mark !== null && !there.marks.has(mark)) return false
  return name === null || there.text.toLowerCase().includes(name.toLowerCase().replace(/s$/, ''))
}
