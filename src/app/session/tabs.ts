/** `signingOut` comes before the office is told, `signedOut` once that is done. */
export type TabNews = { kind: 'signedIn'; accountId: string } | { kind: 'signingOut' } | { kind: 'signedOut' }

const channel = new BroadcastChannel('hedgerow-session')

export function tellOtherTabs(news: TabNews): void {
  channel.postMessage(news)
}

export function onOtherTab(listener: (news: TabNews) => void): void {
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data)
}
