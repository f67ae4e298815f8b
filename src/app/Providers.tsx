import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlatformContext } from '../platform/platform'
import type { Services } from './createServices'
import { system } from './theme/system'

/** The CSP nonce that the server wrote into this page. Styles created at run time carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
/** Inserts run-time styles after this element and before the styles of our files, which override them. */
const insertionPoint = document.querySelector<HTMLElement>('#style-layers')
const styleCache = createCache({
  key: 'tw',
  ...(nonce === '' ? {} : { nonce }),
  ...(insertionPoint ? { insertionPoint } : {}),
})

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={services.queryClient}>
          <PlatformContext value={services.platform}>{children}</PlatformContext>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
