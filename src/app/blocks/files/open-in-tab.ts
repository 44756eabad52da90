/** A file in a tab of its own. Its address is still to be asked for, and the tab has to open while the click counts as a person's. */
export async function openInTab(ask: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank')
  const address = await ask()
  if (!address) return tab?.close()
  if (!tab) return location.assign(address)
  tab.opener = null
  tab.location.href = address
}
