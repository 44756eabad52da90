/**
 * Asks the browser once not to clear this device's store when space gets short; after a first sign-in there
 * is something to keep (protocol 1.8). The answer is the browser's and changes nothing here.
 */
export async function keepStorage(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist || (await storage.persisted())) return
  await storage.persist()
}
