import { useSyncExternalStore } from 'react'
import type { StoreNotice } from '#local/account/open-account.ts'
import type { Sync } from '#local/loop/sync.ts'
import type { LocalAccount } from '#local/store/account.ts'

/** The signed-in account's store in this page. One at a time, opened with the session and closed with it. */
export type Work =
  | { kind: 'closed' }
  | { kind: 'open'; account: LocalAccount; sync: Sync }
  /** The browser lets nothing be kept (private window, blocked storage): everything goes through the office. */
  | { kind: 'onlineOnly' }

interface State {
  work: Work
  notice: StoreNotice | null
}

let state: State = { work: { kind: 'closed' }, notice: null }
const listeners = new Set<() => void>()

export function currentWork(): Work {
  return state.work
}

export function setWork(work: Work): void {
  change({ ...state, work })
}

export function setStoreNotice(notice: StoreNotice | null): void {
  change({ ...state, notice })
}

export function useWork(): Work {
  return useSyncExternalStore(subscribe, currentWork)
}

/** What a person must be told about the store itself. */
export function useStoreNotice(): StoreNotice | null {
  return useSyncExternalStore(subscribe, () => state.notice)
}

const asked = Promise.withResolvers<void>()

/** Resolves when a screen first reads from the store. */
export function workAsked(): Promise<void> {
  return asked.promise
}

/** As soon as the session's store has opened, or turned out not to. */
export function workOpened(): Promise<Exclude<Work, { kind: 'closed' }>> {
  asked.resolve()
  return new Promise((resolve) => {
    const look = () => {
      const { work } = state
      if (work.kind === 'closed') return
      listeners.delete(look)
      resolve(work)
    }
    listeners.add(look)
    look()
  })
}

const lastWords = new Set<() => void>()

/** Before the store closes under an open page: what hands it the last that was typed. The answer takes it back. */
export function beforeWorkCloses(say: () => void): () => void {
  lastWords.add(say)
  return () => lastWords.delete(say)
}

export function hearLastWords(): void {
  for (const say of lastWords) say()
}

/** A tap, a poke or returning signal: worth a try now. */
export function hintSync(): void {
  const { work } = state
  if (work.kind === 'open') work.sync.hint()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: State): void {
  state = next
  for (const listener of [...listeners]) listener()
}
