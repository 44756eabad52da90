import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

const SHORT_MS = 4_000
/** Long enough to read a sentence of the server's. */
const LONG_MS = 8_000

/** Results of what a person did; never a state (that is the sync chip's) and never without words. */
export const toasts = {
  done: (message: string) => show(message, 'hedge', SHORT_MS),
  note: (message: string) => show(message, 'sky', SHORT_MS),
  warning: (message: string) => show(message, 'wheat', LONG_MS),
  problem: (message: string) => show(message, 'clay', LONG_MS),
}

/** The words are the id: the same ones twice are one toast, so a burst of failures stays one sentence. */
function show(message: string, color: string, autoClose: number): void {
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('blocks:close') },
    role: color === 'clay' ? 'alert' : 'status',
  })
}
