import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { cssVariables, useTheme } from './styles/theme.ts'

const OverlayHosts = lazy(async () => ({ default: (await import('./shell/OverlayHosts.tsx')).OverlayHosts }))

interface ProvidersProps {
  queryClient: QueryClient
  firstScreen: Promise<void>
  children: ReactNode
}

export function Providers({ queryClient, firstScreen, children }: ProvidersProps) {
  return (
    <MantineProvider theme={useTheme()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense fallback={null}>
          <Overlays firstScreen={firstScreen} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Nobody is told or asked anything before the first screen; what is told meanwhile waits in its store. */
function Overlays({ firstScreen }: { firstScreen: Promise<void> }) {
  use(firstScreen)
  return <OverlayHosts />
}
