import type { Plugin } from 'vite'

/** Every signed-in start needs the frame: it is fetched along with the start, not after the start has run. */
export function preloadFrame(): Plugin {
  return {
    name: 'hedgerow:preload-frame',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const frame = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'frame')
        if (!frame) return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${frame.fileName}` },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
