import { z } from 'zod'
import { calendarDate } from '#domain/kernel/dates.ts'
import { signature, strokes } from '#domain/quote/body/signature.schema.ts'

const amount = z.object({ cents: z.int(), currency: z.string() })
const onDay = z.object({ day: calendarDate })
const worded = z.object({ key: z.string() })
const inWords = z.record(z.string(), z.union([z.string(), z.number(), amount, onDay, worded]))

/**
 * What stands in a cell: words as somebody wrote them, words of ours by key or by the first of some keys that has any,
 * an amount, a day, or a list of them.
 */
const single = z.union([
  z.object({ text: z.string() }),
  z.object({ key: z.string(), params: inWords.optional() }),
  z.object({ keys: z.array(z.string()).min(1) }),
  amount,
  onDay,
])
export const value = z.union([single, z.object({ list: z.array(single) })])
export type Value = z.infer<typeof value>
/** One that is no list. */
export type Single = Exclude<Value, { list: unknown }>

const party = z.object({ name: z.string(), lines: z.array(z.string()) })
export type Party = z.infer<typeof party>

/** Who writes: under its own sign where it has one, which is looked up by this name when the paper is set. */
const sender = party.extend({ logo: z.string().optional() })
export type Sender = z.infer<typeof sender>

/** Who carries the risk, and under which authority it was bound for them. */
const insurer = party.extend({ authority: z.string() })

const column = z.object({ label: z.string(), share: z.number(), isAmount: z.boolean().optional() })

/** A signature as it was given: when on whose clock, where, and the digest of what it is for. */
const signed = signature.extend({ strokes, timezone: z.string() })
export type Signed = z.infer<typeof signed>

const section = z.object({
  heading: z.string(),
  table: z
    .object({
      columns: z.array(column),
      rows: z.array(z.array(value)),
      /** The last row, set apart. */
      total: z.array(value).optional(),
    })
    .optional(),
  paragraphs: z.array(value).optional(),
  /** Its paragraphs are set in bold. */
  isStrong: z.boolean().optional(),
  /** Who has signed on a screen, and for what. */
  signed: z.array(signed).optional(),
  /** Lines to sign on, with who signs. */
  signatures: z.array(value).optional(),
})

/**
 * A paper before it is set: what it says, in plain values, with our own words as keys of the locales. It is kept with
 * the document, so that what was promised on a day can be printed again from what stood that day (settled 18).
 */
export const paper = z.object({
  /** Key of what it is: its title. */
  title: z.string(),
  language: z.enum(['en', 'es']),
  number: z.string(),
  /** The day it speaks of. */
  day: calendarDate,
  /** Who it comes from, in its head. */
  from: sender,
  to: party,
  /** On every paper about insurance; without it are those of before it was told, and those of somebody else. */
  insurer: insurer.optional(),
  facts: z.array(z.object({ label: z.string(), value })),
  sections: z.array(section),
})
export type Paper = z.infer<typeof paper>
export type Section = Paper['sections'][number]

/** One file of one or more papers, in this order. */
export const printable = z.union([
  z.object({ parts: z.array(paper).min(1) }),
  paper.transform((one) => ({ parts: [one] })),
])
