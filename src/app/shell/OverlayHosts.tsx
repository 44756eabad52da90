import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { openForQuestions } from '../blocks/feedback/askable.ts'

/** Where toasts and questions appear; both are spoken to by their own calls, so nothing needs to stand inside. */
export function OverlayHosts() {
  useEffect(openForQuestions, [])
  return (
    <>
      {/* Where no drawer and no page has its acts. */}
      <Notifications position="bottom-left" />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  )
}
