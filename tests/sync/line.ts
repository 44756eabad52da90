import type { Random } from '../domain/sync/simulator/random.ts'

/** What a farm lane does to a request. */
const FATES = ['dropBefore', 'dropAfter', 'duplicate', 'truncate', 'portal'] as const
type Fate = 'arrive' | (typeof FATES)[number]

interface Message {
  owner: string
  send: () => Promise<Response>
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

/** Every request waits here until the history lets it through, breaks it or forgets it. */
export function createLine(random: Random) {
  let waiting: Message[] = []
  let isLossy = true
  const fates = new Map<Fate, number>()

  async function suffer({ send, resolve, reject }: Message, fate: Fate): Promise<void> {
    if (fate === 'dropBefore') return reject(new TypeError('no route'))
    if (fate === 'portal') return resolve(new Response('<html>Sign in to Barn Wi-Fi</html>'))
    const answer = await send()
    if (fate === 'dropAfter') return reject(new TypeError('cut after commit'))
    if (fate === 'duplicate') return resolve(await send())
    if (fate === 'arrive') return resolve(answer)
    const text = await answer.text()
    resolve(new Response(text.slice(0, text.length / 2), { status: answer.status, headers: answer.headers }))
  }

  return {
    fates,
    setLossy(lossy: boolean): void {
      isLossy = lossy
    },
    request: (owner: string, send: () => Promise<Response>) =>
      new Promise<Response>((resolve, reject) => waiting.push({ owner, send, resolve, reject })),
    isWaiting: (owner: string) => waiting.some((each) => each.owner === owner),
    isEmpty: () => waiting.length === 0,
    /** A killed app hears nothing any more; what it sent may still arrive. */
    async forget(owner: string): Promise<void> {
      const orphans = waiting.filter((each) => each.owner === owner)
      waiting = waiting.filter((each) => each.owner !== owner)
      for (const each of orphans) {
        if (random.chance(0.5)) await each.send()
        each.reject(new TypeError('killed'))
      }
    },
    /** Any of those waiting: a later one may overtake. */
    async deliverOne(): Promise<void> {
      const message = random.pick(waiting)
      if (!message) return
      waiting = waiting.filter((each) => each !== message)
      const fate = isLossy && random.chance(0.35) ? random.pick(FATES)! : 'arrive'
      fates.set(fate, (fates.get(fate) ?? 0) + 1)
      await suffer(message, fate)
    },
  }
}
export type Line = ReturnType<typeof createLine>
