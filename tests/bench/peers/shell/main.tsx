import '@mantine/core/styles.css'
import { AppShell, Burger, Group, MantineProvider, NavLink, Table, Title } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The floor of P10 and P11: React, Mantine, its shell and one empty table; no router, data, words or forms. */
function Floor() {
  return (
    <MantineProvider>
      <AppShell header={{ height: 52 }} navbar={{ width: 220, breakpoint: 'md' }} padding="md">
        <AppShell.Header>
          <Group h="100%" px="md">
            <Burger size="sm" hiddenFrom="md" />
            <Title order={1}>Floor</Title>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar>
          <NavLink label="Policies" href="/policies" active />
        </AppShell.Navbar>
        <AppShell.Main>
          <Table data={{ head: ['Locator', 'Status'], body: [['P-1', 'Active']] }} />
        </AppShell.Main>
      </AppShell>
    </MantineProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Floor />
  </StrictMode>,
)
void navigator.serviceWorker?.register('/service-worker.js')
