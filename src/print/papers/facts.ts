import { carrierOf } from '#domain/product/carriers.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import type { Paper, Party, Sender, Value } from '../paper.ts'
import { words } from './farm-parts.ts'

type Fact = Paper['facts'][number]

/** Who writes to whom, under which number, and when. */
export interface Addressed {
  language: Paper['language']
  number: string
  day: string
  from: Sender
  to: Party
}

/** The head of every paper that the portal writes: from whom, to whom, and who insures. */
export function headOf({ language, number, day, from, to }: Addressed, title: string) {
  const { name, address, binder } = carrierOf(FARM_PACKAGE.code)
  return { title, language, number, day, from, to, insurer: { name, lines: [...address], authority: binder } }
}

/** Cover begins and ends at 12:01 a.m. on paper (domain 4.8 item 42). */
export function atHour(day: string): Value {
  return { list: [{ day }, { key: 'print:fact.hour' }] }
}

export function termFacts({ startsOn, endsOn }: { startsOn: string; endsOn: string }): Fact[] {
  return [
    { label: 'print:fact.from', value: atHour(startsOn) },
    { label: 'print:fact.to', value: atHour(endsOn) },
  ]
}

export function insuredsFact(body: Body): Fact {
  return {
    label: 'print:fact.insureds',
    value: { list: itemsOf(body, 'namedInsureds').map(([, item]) => words(textIn(item, 'name'))) },
  }
}

export function payeesFact(body: Body): Fact {
  const payees = itemsOf(body, 'lossPayees').map(([, item]) => words(textIn(item, 'name')))
  return { label: 'print:fact.lossPayees', value: payees.length > 0 ? { list: payees } : words('') }
}

export function scheduleFact({ schedule }: { schedule: string | undefined }): Fact {
  return { label: 'print:fact.schedule', value: schedule ? { key: `farm:schedule.${schedule}` } : words('') }
}
