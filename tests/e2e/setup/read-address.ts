import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The address a program says it listens at. What it says later is let go: one whose words nobody takes stands still. */
export async function readAddress(said: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const address = pattern.exec(line)?.[1]
    if (!address) continue
    said.resume()
    return address
  }
  throw new Error(`it ended before it said ${pattern}`)
}
