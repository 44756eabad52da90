import type { ManifestOptions } from 'vite-plugin-pwa'

/** What an installed Hedgerow is: its identity never changes, its start address carries no token (protocol 3). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Hedgerow',
  short_name: 'Hedgerow',
  description: 'Quotes and policies for modern farms, farmers and their brokers, with or without signal.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  theme_color: '#1e5631',
  background_color: '#faf9f7',
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screens/dashboard.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Drafts to finish, quotes that wait, policies that end next',
    },
    {
      src: '/screens/quote.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'A quote with its map, its price and what underwriting says',
    },
    {
      src: '/screens/farm.png',
      sizes: '820x1180',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A farm on a tablet, with or without signal',
    },
  ],
}
