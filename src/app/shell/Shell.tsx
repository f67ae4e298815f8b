import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DialogNoticeProvider } from '../../components/dialogs/dialogNotice'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { FetchBar } from '../../components/states/FetchBar'
import { DraftPinProvider } from '../../platform/draftPin'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { BottomBar } from './BottomBar'
import { DeletionNotice } from './DeletionNotice'
import { PreloadExport } from './PreloadExport'
import { Sidebar } from './Sidebar'
import { SkipLink } from './SkipLink'
import { StorageBar } from './StorageBar'
import { WorkflowDialogs } from './WorkflowDialogs'
import { screenName } from './menus'
import { useRefreshOnFocus } from './useRefreshOnFocus'
import { useLogout } from './useLogout'
import { useRail } from './useRail'
import { useShellKeys } from './useShellKeys'
import { lazyNamed } from '../../platform/lazyNamed'

const CreateDialog = lazyNamed(() => import('./CreateDialog'), 'CreateDialog')

const KeyHelpDialog = lazyNamed(() => import('../../features/shell/keyHelp/KeyHelpDialog'), 'KeyHelpDialog')
const Palette = lazyNamed(() => import('./Palette'), 'Palette')

/** The frame of every screen behind the guard: sidebar (a bottom bar on small screens) and main area. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [isCreating, setIsCreating] = useState(false)
  useRefreshOnFocus()
  const { facts } = useCurrentUser()
  const { toggle } = useRail()
  const { logOut, question } = useLogout()
  const [overlay, setOverlay] = useState<'palette' | 'help' | null>(null)
  const openCreate = () => setIsCreating(true)
  const openPalette = () => setOverlay('palette')
  const openHelp = () => setOverlay('help')
  const close = () => setOverlay(null)
  useShellKeys({ openPalette, openHelp, toggleRail: toggle })
  return (
    <DraftPinProvider>
      <Flex height="100dvh" direction={{ base: 'column', md: 'row' }}>
        <SkipLink />
        <Sidebar path={path} onCreate={openCreate} onSearch={openPalette} />
        <Box
          as="main"
          id="main"
          tabIndex={-1}
          flex={1}
          minWidth={0}
          minHeight={0}
          position="relative"
          display="flex"
          flexDirection="column"
          outline={0}
        >
          <FetchBar />
          <StorageBar />
          <DeletionNotice />
          {children}
        </Box>
        <BottomBar path={path} onCreate={openCreate} onSearch={openPalette} />
        <DialogNoticeProvider value={<StorageBar />}>
          <WorkflowDialogs path={path} />
        </DialogNoticeProvider>
        <PreloadExport />
        {isCreating ? (
          <LazyOverlay onClose={() => setIsCreating(false)}>
            <CreateDialog path={path} onClose={() => setIsCreating(false)} />
          </LazyOverlay>
        ) : null}
        <LazyOverlay onClose={close}>
          {overlay === 'help' ? <KeyHelpDialog screen={screenName(path, facts)} onClose={close} /> : null}
          {overlay === 'palette' ? (
            <Palette onHelp={openHelp} onRail={toggle} onLogout={() => void logOut()} onClose={close} />
          ) : null}
        </LazyOverlay>
        {question}
      </Flex>
    </DraftPinProvider>
  )
}
