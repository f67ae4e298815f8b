import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { formatNumber } from '../../texts/kit/format'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { useUnfinishedWork } from './useUnfinishedWork'

const QuietButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '11px',
    width: 'full',
    height: '9',
    paddingInline: '18px',
    border: 0,
    borderTop: '1px solid {colors.nav.line}',
    background: 'transparent',
    color: 'nav.fg',
    textAlign: 'left',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { background: 'nav.hover' },
    _focusVisible: { outline: '2px solid {colors.signal}', outlineOffset: '-2px' },
  },
})

/** Opens the list of unfinished work. Hidden while there is none. */
export function UnfinishedWorkButton() {
  const { count, open, list } = useUnfinishedWork()
  const name = texts.buttonName({ count })
  return (
    <>
      {count === 0 ? null : (
        <Tooltip content={name} placement="right" isDisabled isShownOnRail>
          <QuietButton type="button" onClick={open} aria-label={name} aria-haspopup="dialog">
            <Icon name="pencil" />
            <Box
              as="span"
              display={{ base: 'none', xl: 'block' }}
              css={{ '[data-rail] &': { display: 'none' } }}
              flex={1}
            >
              {texts.title}
            </Box>
            <Box
              as="span"
              display={{ base: 'none', xl: 'block' }}
              css={{ '[data-rail] &': { display: 'none' } }}
              color="nav.muted"
              fontVariantNumeric="tabular-nums"
            >
              {formatNumber(count)}
            </Box>
          </QuietButton>
        </Tooltip>
      )}
      {list}
    </>
  )
}
