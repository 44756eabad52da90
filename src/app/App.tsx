import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUpdateOffer } from './pwa/update-offer.ts'
import type { createAppRouter } from './router.tsx'
import { useSession } from './session/session.ts'
import { OpeningScreen } from './shell/OpeningScreen.tsx'
import { useLook } from './styles/use-look.ts'

const UpdatePrompt = lazy(async () => ({ default: (await import('./pwa/UpdatePrompt.tsx')).UpdatePrompt }))

/** Guards need to know who is here, so the first page waits for the session. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const { status } = useSession()
  const accept = useUpdateOffer()
  useLook() // keeps the sun overlay painted on every page
  return (
    <>
      {status === 'opening' ? <OpeningScreen /> : <RouterProvider router={router} />}
      {accept && (
        <Suspense fallback={null}>
          <UpdatePrompt accept={accept} />
        </Suspense>
      )}
    </>
  )
}
