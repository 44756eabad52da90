import './zod-without-eval.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readReference } from '#local/device/reference-store.ts'
import { App } from './App.tsx'
import { preloadWork } from './device/follow-work.ts'
import { endWorkWhenPutAway } from './device/put-away.ts'
import { firstScreen } from './first-screen.ts'
import { followSession } from './follow-session.ts'
import { startWording } from './language/i18n.ts'
import { Providers } from './providers.tsx'
import { keepUpToDate } from './pwa/keep-up-to-date.ts'
import { recoverLostChunks } from './pwa/recover-lost-chunks.ts'
import { createQueryClient } from './query-client.ts'
import { reportErrors } from './reporting/report-errors.ts'
import { createAppRouter, preloadPage } from './router.tsx'
import { currentSession, openSession } from './session/session.ts'

recoverLostChunks()
endWorkWhenPutAway()
const queryClient = createQueryClient()
const router = createAppRouter({ session: { current: currentSession }, queryClient })
const stands = firstScreen(router, queryClient)
followSession(router, queryClient, stands)

void readReference().then(openSession) // pickers read from it on the very first screen
preloadPage(router)
void preloadWork().catch(() => undefined) // asked for again by whoever needs it
void startWording().then(render) // not awaited here: what is loaded meanwhile may need this very file

function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers queryClient={queryClient} firstScreen={stands}>
        <App router={router} />
      </Providers>
    </StrictMode>,
  )
}

void stands.then(keepUpToDate)
void stands.then(reportErrors)
