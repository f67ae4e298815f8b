import { chakra } from '@chakra-ui/react/styled-system'
import { shellTexts } from '../../texts/shell/shell'

const Anchor = chakra('a')

/** The first tab stop: skips the sidebar. */
export function SkipLink() {
  return (
    <Anchor
      href="#main"
      position="absolute"
      top="-100px"
      left="2"
      zIndex="popover"
      background="ink.solid"
      color="ink.contrast"
      paddingInline="3"
      paddingBlock="2"
      borderRadius="l2"
      _focusVisible={{ top: '2' }}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {shellTexts.skipToContent}
    </Anchor>
  )
}
