import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement, type ReactNode } from 'react'
import { UndoMessage } from './UndoMessage.tsx'

const SHORT_MS = 4_000
/** Long enough to read a sentence of the server's. */
const LONG_MS = 8_000
/** Long enough to see that it was the wrong one. */
const UNDO_MS = 10_000

/** Results of what a person did; never a state (that is the sync chip's) and never without words. */
export const toasts = {
  done: (message: string) => show(message, 'hedge', SHORT_MS),
  /** What can be taken back at once. `undo` tells by itself where it was refused, and answers whether it was done. */
  undoable: (message: string, undo: () => Promise<boolean>) => showUndoable(message, undo),
  note: (message: string) => show(message, 'sky', SHORT_MS),
  warning: (message: string) => show(message, 'wheat', LONG_MS),
  problem: (message: string) => show(message, 'clay', LONG_MS),
}

function showUndoable(message: string, undo: () => Promise<boolean>): void {
  let isUndone = false
  const onUndo = async () => {
    if (isUndone) return
    isUndone = true
    notifications.hide(message)
    if (await undo()) show(i18next.t('blocks:undo.done'), 'sky', SHORT_MS)
  }
  show(message, 'hedge', UNDO_MS, createElement(UndoMessage, { message, onUndo: () => void onUndo() }))
}

/** The words are the id: the same ones twice are one toast, so a burst of failures stays one sentence. */
function show(words: string, color: string, autoClose: number, message: ReactNode = words): void {
  notifications.hide(words)
  notifications.show({
    id: words,
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('blocks:close') },
    role: color === 'clay' ? 'alert' : 'status',
  })
}
