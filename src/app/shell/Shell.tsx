import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Suspense, lazy, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DialogNoticeProvider } from '../../components/dialogs/dialogNotice'
import { FetchBar } from '../../components/states/FetchBar'
import { DraftPinProvider } from '../../platform/draftPin'
import { shellTexts } from '../../texts/shell/shell'
import { BottomBar } from './BottomBar'
import { ExportAhead } from './ExportAhead'
import { Sidebar } from './Sidebar'
import { SkipLink } from './SkipLink'
import { StorageBar } from './StorageBar'
import { WorkflowDialogs } from './WorkflowDialogs'
import { useFreshWork } from './useFreshWork'

const CreateDialog = lazy(() =>
  import('./CreateDialog').then(({ CreateDialog: component }) => ({ default: component })),
)

/** The frame of every screen behind the guard: sidebar (a bar at the bottom on small screens) and main area. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [isCreating, setIsCreating] = useState(false)
  useFreshWork()
  const openCreate = () => setIsCreating(true)
  return (
    <DraftPinProvider>
      <Flex height="100dvh" direction={{ base: 'column', md: 'row' }}>
        <SkipLink />
        <Sidebar path={path} onCreate={openCreate} />
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
          {children}
        </Box>
        <BottomBar path={path} onCreate={openCreate} />
        <DialogNoticeProvider value={<StorageBar />}>
          <WorkflowDialogs path={path} />
        </DialogNoticeProvider>
        <ExportAhead />
        {isCreating ? (
          <Suspense fallback={<Box role="status" aria-label={shellTexts.loading} />}>
            <CreateDialog path={path} onClose={() => setIsCreating(false)} />
          </Suspense>
        ) : null}
      </Flex>
    </DraftPinProvider>
  )
}
