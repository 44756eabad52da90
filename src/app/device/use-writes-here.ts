import { hasFeed } from '#domain/access/roles.ts'
import { useAccount } from '../session/account.ts'
import { useWork } from './work.ts'

/** Account executives and managers write onto their device, with or without signal alike; everyone else at the office (settled 4). */
export function useWritesHere(): boolean {
  const { role } = useAccount()
  const work = useWork()
  return hasFeed(role) && work.kind === 'open'
}
