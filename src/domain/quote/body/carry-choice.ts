import { z } from 'zod'
import { calendarDate } from '../../kernel/dates.ts'
import { text } from '../../kernel/text.ts'

/** Where the next term reads otherwise at a place: what it says stands, or the change does (billing B43). */
export const CARRY_ANSWERS = ['keep', 'take'] as const
export type CarryAnswer = (typeof CARRY_ANSWERS)[number]

/** A person's answer as the draft keeps it, with what it was given for, so that an auditor reads it by itself. */
export const carryChoice = z.strictObject({ term: calendarDate, place: text(200), answer: z.enum(CARRY_ANSWERS) })
