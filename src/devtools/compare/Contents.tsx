import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { flowsTexts } from '../../texts/devtools/flows'

type ContentsProps = { left: object | undefined; right: object | undefined }

/** The data of both events of a row. */
export const Contents = ({ left, right }: ContentsProps) => (
  <Grid
    templateColumns="repeat(2, minmax(0, 1fr))"
    maxHeight="34%"
    minHeight="72px"
    flexShrink={0}
    borderTop="1px solid {colors.border}"
  >
    <Content label={flowsTexts.contentOf({ log: flowsTexts.leftLog })} event={left} />
    <Content label={flowsTexts.contentOf({ log: flowsTexts.rightLog })} event={right} />
  </Grid>
)

const Content = ({ label, event }: { label: string; event: object | undefined }) => (
  <Box
    as="pre"
    tabIndex={0}
    role="region"
    aria-label={label}
    margin={0}
    padding="3"
    overflow="auto"
    fontFamily="mono"
    fontSize="xs"
    lineHeight="xs"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    borderInlineEnd="1px solid {colors.border}"
    _focusVisible={{ outlineOffset: '-2px' }}
  >
    {event === undefined ? flowsTexts.logEnded : JSON.stringify(event, null, 2)}
  </Box>
)
