import { linkIn, readLetters } from '#tests/setup/letters.ts'
import { expect, serverData } from './test.ts'

/** Path of the link in the last letter to somebody, once as many are there. */
export async function lastLinkTo(email: string, count: number): Promise<string> {
  const letters = () => readLetters(serverData()).filter(({ to }) => to === email)
  await expect.poll(() => letters().length).toBe(count)
  return linkIn(letters().at(-1)!)
}
