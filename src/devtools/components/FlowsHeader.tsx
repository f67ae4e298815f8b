import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { FileInput, FileOutput, type LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Brand } from '../../components/marks/Brand'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'

const Chooser = chakra('input')

type FlowsHeaderProps = {
  /** Links to the views. */
  tabs: ReactNode
  canExport: boolean
  onImport: (file: File) => void
  onExport: () => void
}

/** The dark bar: title, views, log import and export. */
export function FlowsHeader({ tabs, canExport, onImport, onExport }: FlowsHeaderProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      rowGap="0"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      minHeight="topBar"
      paddingInline="4"
      background="nav"
      color="nav.strong"
      css={{ '& :focus-visible': { outlineColor: 'signal' } }}
    >
      <Box as="h1" srOnly>
        {flowsTexts.title}
      </Box>
      <Brand />
      <Box display={{ base: 'none', xl: 'block' }} color="nav.muted" fontFamily="mono" fontSize="sm">
        {flowsTexts.path}
      </Box>
      <Box
        order={{ base: 1, md: 0 }}
        flexBasis={{ base: 'full', md: 'auto' }}
        alignSelf="stretch"
        display="flex"
      >
        {tabs}
      </Box>
      <Flex gap="3" marginInlineStart="auto" paddingBlock={{ base: '2', md: 0 }}>
        <HeaderButton
          label={flowsTexts.importLog}
          icon={FileInput}
          onClick={() => chooser.current?.click()}
        />
        <HeaderButton
          label={flowsTexts.exportLog}
          icon={FileOutput}
          isDisabled={!canExport}
          onClick={onExport}
        />
      </Flex>
      <Chooser
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label={flowsTexts.importLog}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows the same file to be selected again.
          event.target.value = ''
          if (file) onImport(file)
        }}
      />
    </Flex>
  )
}

type HeaderButtonProps = { label: string; icon: LucideIcon; isDisabled?: boolean; onClick: () => void }

const HeaderButton = ({ label, icon: Drawing, isDisabled = false, onClick }: HeaderButtonProps) => (
  <Button
    size="sm"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
    background="transparent"
    color="nav.strong"
    borderColor="#ffffff59"
    _hover={{ background: 'nav.active' }}
    _disabled={{ background: 'transparent', color: 'nav.muted', borderColor: 'nav.line' }}
  >
    <Drawing size={16} strokeWidth={1.75} aria-hidden />
    <Box as="span" display={{ base: 'none', lg: 'inline' }}>
      {label}
    </Box>
  </Button>
)
