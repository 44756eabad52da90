import { useQuery } from '@tanstack/react-query'
import type { Queue } from '#domain/task/queue.schema.ts'
import { useAccount } from '../../session/account.ts'
import { nameOfQueue } from '../../words/queue-name.ts'
import { queueChoicesQuery } from './task.queries.ts'

export interface Owner {
  value: string
  label: string
}

/**
 * To whom a task can be given: whoever works on a queue this person sees, and they themselves. Of the office's tasks the
 * office's people alone; of a firm's its own too. `firm` is the firm of the task, null of the office's own.
 */
export function useOwners(firm: string | null): { people: Owner[]; queues: Owner[] } {
  const { id, fullName, brokerage } = useAccount()
  const { data = [] } = useQuery(queueChoicesQuery)
  const near = data.filter((queue) => queue.brokerage === null || queue.brokerage.id === (brokerage?.id ?? firm))
  const people = new Map([[id, fullName], ...near.flatMap(({ members }) => members.map(toEntry))])
  return {
    people: [...people].map(toOwner).toSorted(byLabel),
    queues: near.map((queue) => toOwner([queue.id, nameOfQueue(queue, brokerage)])).toSorted(byLabel),
  }
}

const toEntry = ({ id, name }: Queue['members'][number]): [string, string] => [id, name]
const toOwner = ([value, label]: [string, string]): Owner => ({ value, label })
const byLabel = (one: Owner, other: Owner) => one.label.localeCompare(other.label)
