import { useEffect } from 'react'
import { letGoOfTyped, typeAlone } from './typed-in-tabs.ts'

/** Forms with typed, unsaved values, and whether the device keeps them: the app update and the closing of the window wait for them. */
const dirty = new Map<symbol, boolean>()
const listeners = new Set<() => void>()

export function hasDirtyForms(): boolean {
  return dirty.size > 0
}

/** Something is typed that would be lost with its page. */
export function hasUnkeptForms(): boolean {
  return [...dirty.values()].includes(false)
}

/** Marks a form as dirty; the answer takes the mark away. */
export function markDirty({ isKept = false } = {}): () => void {
  const form = Symbol('form')
  dirty.set(form, isKept)
  announce()
  return () => {
    if (dirty.delete(form)) announce()
  }
}

export function onDirtyFormsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At once, or as soon as the last dirty form is saved or left. */
export function whenNothingIsTyped(then: () => void): void {
  if (dirty.size === 0) return then()
  const stop = onDirtyFormsChange(() => {
    if (dirty.size > 0) return
    stop()
    then()
  })
}

/** Holds the mark while a form is dirty, and lets it go when the form leaves the screen. */
export function useDirtyMark(isDirty: boolean, { isKept = false } = {}): void {
  useEffect(() => (isDirty ? markDirty({ isKept }) : undefined), [isDirty, isKept])
}

function announce(): void {
  if (hasUnkeptForms()) typeAlone()
  else letGoOfTyped()
  for (const listener of listeners) listener()
}
