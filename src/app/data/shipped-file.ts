/** A file that ships with the app and is kept with it: no token, no office; from the precache without signal. */
export async function readShippedFile(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
