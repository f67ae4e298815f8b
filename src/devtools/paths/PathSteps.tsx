import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import { PaneHead } from '../components/PaneHead'
import type { PathPlace, PathStep } from './machinePaths'

const Row = chakra('button')

type PathStepsProps = {
  start: PathPlace
  steps: readonly PathStep[]
  /** Index of the displayed step, -1 for the start. */
  index: number
  onGoTo: (index: number) => void
}

/** The steps of the chosen path, each with its event, condition and state. */
export function PathSteps({ start, steps, index, onGoTo }: PathStepsProps) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // jsdom does not scroll; browsers may return a promise.
    void current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [index])
  const rows = [{ event: flowsTexts.pathStart, guard: null, state: start.state, transition: '' }, ...steps]
  return (
    <Flex
      as="section"
      aria-label={flowsTexts.pathSteps}
      direction="column"
      flexShrink={0}
      maxHeight="45%"
      borderTop="1px solid {colors.border}"
    >
      <PaneHead title={flowsTexts.pathSteps} detail={flowsTexts.steps({ count: steps.length })} />
      <Box as="ol" listStyleType="none" overflowY="auto" minHeight={0}>
        {rows.map(({ event, guard, state, transition }, at) => {
          const isCurrent = at - 1 === index
          return (
            <li key={`${at} ${transition}`} ref={isCurrent ? current : undefined}>
              <Row
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGoTo(at - 1)}
                display="grid"
                gridTemplateColumns="24px minmax(0, 1fr)"
                columnGap="2"
                width="full"
                minHeight={{ base: '44px', md: '32px' }}
                alignItems="baseline"
                paddingInline="4"
                paddingBlock="1"
                textAlign="start"
                fontSize="sm"
                lineHeight="18px"
                cursor="pointer"
                color={at - 1 > index ? 'fg.subtle' : 'fg'}
                background={isCurrent ? 'bg.selected' : undefined}
                boxShadow={isCurrent ? 'inset 4px 0 0 {colors.accent}' : undefined}
                _hover={isCurrent ? {} : { background: 'bg.hover' }}
                _focusVisible={{ outlineOffset: '-2px' }}
              >
                <Box as="span" color="fg.subtle" textAlign="end">
                  {at}
                </Box>
                <Box as="span" overflowWrap="anywhere">
                  <Box as="span" fontFamily={at === 0 ? undefined : 'mono'}>
                    {event}
                  </Box>
                  {guard === null ? null : (
                    <Box as="span" fontFamily="mono" color="warning">
                      {` [${guard}]`}
                    </Box>
                  )}
                  <Box as="span" color="fg.muted">{` → ${state}`}</Box>
                </Box>
              </Row>
            </li>
          )
        })}
      </Box>
    </Flex>
  )
}
