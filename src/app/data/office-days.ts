import type { Query, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { localDate } from '#domain/kernel/time-zones.ts'
import { dayByClocks, zoneClocks } from '#domain/kernel/zone-clocks.ts'
import { quotingTermsQuery } from './keep-reference.ts'
import { nowHere } from './office-clock.ts'
import { officeMetaQuery } from './office-meta.ts'

/**
 * The only place of the app that says which day it is. Whose clocks a day is read by, the office says: the time-zone
 * data of a device are older or newer than the office's, and where they disagree a form proposes a day that the
 * office refuses. What was said is kept with the reference tables, so that it holds without signal.
 */
let told: { office: string; clocks: z.infer<typeof zoneClocks> } | null = null
let firm: string | null = null

const meta = z.object({ timezone: z.string(), clocks: zoneClocks })
const terms = z.object({ timezone: z.string() })

/** Takes note of what the office says, and of what it said before this page. */
export function followDays(queryClient: QueryClient, person: { brokerage: { id: string } | null }): () => void {
  const firmKey = person.brokerage && JSON.stringify(quotingTermsQuery(person.brokerage.id).queryKey)
  const officeKey = JSON.stringify(officeMetaQuery.queryKey)
  const note = ({ queryKey, state }: Query) => {
    const key = JSON.stringify(queryKey)
    if (key === officeKey) told = noted(state.data) ?? told
    if (key === firmKey) firm = terms.safeParse(state.data).data?.timezone ?? firm
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) note(query)
  const stop = cache.subscribe(({ query }) => note(query))
  return () => {
    stop()
    told = firm = null
  }
}

/** The calendar day it is in a time zone. */
export function todayIn(zone: string): string {
  return dayIn(zone, nowHere())
}

/** The calendar day it was in a time zone, where the office did not say it; of a year past, by the clocks it told since. */
export function dayIn(zone: string, moment: Date): string {
  const clocks = told?.clocks[zone]
  return clocks ? dayByClocks(moment, clocks) : localDate(moment, zone) // nothing was ever said of this zone
}

/** The calendar day it is at this person's firm, or at the office of one who is of none. */
export function todayHere(): string {
  return firm === null ? todayAtOffice() : todayIn(firm)
}

/** The calendar day it is where the installation counts its own: reports, and figures over many policies. */
export function todayAtOffice(): string {
  return todayIn(told?.office ?? Intl.DateTimeFormat().resolvedOptions().timeZone) // before its first word: here
}

function noted(data: unknown): typeof told {
  const said = meta.safeParse(data)
  return said.success ? { office: said.data.timezone, clocks: said.data.clocks } : null
}
