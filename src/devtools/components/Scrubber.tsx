import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { SelectInput } from '../../components/inputs/SelectInput'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowRow } from '../flowSource'
import { playbackSpeeds } from '../playback/playbackMachine'
import type { Playback } from '../playback/usePlayback'
import { labelsOf, stationsOf } from './stations'

const Slider = chakra('input')

type ScrubberProps = {
  rows: readonly FlowRow[]
  states: readonly string[]
  initialState: string
  playback: Playback
  hasTimes: boolean
}

/** A slider with a station per row: filled up to the displayed row, hollow after it. */
export function Scrubber(props: ScrubberProps) {
  const { rows, playback, hasTimes } = props
  const { index, isPlaying, goTo, togglePlaying } = playback
  const count = rows.length
  const row = rows[index]
  const isAtStart = index < 0
  const isAtEnd = index >= count - 1
  return (
    <Flex
      as="section"
      aria-label={flowsTexts.scrubber}
      align="center"
      gap={{ base: '2', lg: '4' }}
      rowGap="1"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      paddingInline={{ base: '3', lg: '5' }}
      paddingBlock="2"
      height="full"
    >
      <Flex gap="0.5">
        <Step label={flowsTexts.toStart} icon={SkipBack} isDisabled={isAtStart} onClick={() => goTo(-1)} />
        <Step
          label={flowsTexts.back}
          icon={StepBack}
          isDisabled={isAtStart}
          onClick={() => goTo(index - 1)}
        />
        <Button
          variant="solid"
          size="icon"
          aria-label={isPlaying ? flowsTexts.pause : flowsTexts.play}
          title={isPlaying ? flowsTexts.pause : flowsTexts.play}
          disabled={count === 0}
          onClick={togglePlaying}
        >
          <StepIcon of={isPlaying ? Pause : Play} />
        </Button>
        <Step
          label={flowsTexts.forward}
          icon={StepForward}
          isDisabled={isAtEnd}
          onClick={() => goTo(index + 1)}
        />
        <Step
          label={flowsTexts.toEnd}
          icon={SkipForward}
          isDisabled={isAtEnd}
          onClick={() => goTo(count - 1)}
        />
      </Flex>
      <Line {...props} />
      <Speed playback={playback} />
      <Box
        textAlign="end"
        fontSize="sm"
        lineHeight="sm"
        minWidth="88px"
        marginInlineStart={{ base: 'auto', md: 0 }}
        order={{ base: -1, md: 0 }}
        fontVariantNumeric="tabular-nums"
      >
        <Box fontWeight="semibold">{flowsTexts.position({ index: index + 1, count })}</Box>
        <Box color="fg.muted" minHeight="18px">
          {row !== undefined && hasTimes ? flowsTexts.time(row.at) : ''}
        </Box>
      </Box>
    </Flex>
  )
}

const Speed = ({ playback: { speed, chooseSpeed } }: { playback: Playback }) => (
  <Box width="84px" flexShrink={0}>
    <SelectInput
      name="speed"
      label={flowsTexts.speed}
      value={String(speed)}
      options={playbackSpeeds.map((value) => ({ value: String(value), label: flowsTexts.speedValue(value) }))}
      onChange={(chosen) => {
        const found = playbackSpeeds.find((value) => String(value) === chosen)
        if (found !== undefined) chooseSpeed(found)
      }}
    />
  </Box>
)

type StepProps = { label: string; icon: LucideIcon; isDisabled: boolean; onClick: () => void }

const Step = ({ label, icon, isDisabled, onClick }: StepProps) => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <StepIcon of={icon} />
  </Button>
)

const StepIcon = ({ of: Drawing }: { of: LucideIcon }) => <Drawing size={16} strokeWidth={1.75} aria-hidden />

/** Half the width of the slider's thumb, by which the line is shorter on both ends. */
const insetPx = 8
const lineY = 16
const labelSizePx = 12

function Line({ rows, states, initialState, playback: { index, goTo } }: ScrubberProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) - 2 * insetPx
  const count = rows.length
  const stations = useMemo(() => stationsOf(states, count, width), [states, count, width])
  const labels = useMemo(
    () => labelsOf(states, initialState, count, index, width),
    [states, initialState, count, index, width],
  )
  const xOf = (place: number) => insetPx + place * Math.max(0, width)
  const here = xOf(count === 0 ? 0 : (index + 1) / count)
  return (
    <Box
      ref={box}
      position="relative"
      flex={1}
      minWidth={{ base: 'full', md: 0 }}
      height="52px"
      borderRadius="l2"
      _focusWithin={{ '&:has(:focus-visible)': { outline: '2px solid {colors.focus}' } }}
    >
      <svg width="100%" height="52" aria-hidden style={{ display: 'block', overflow: 'visible' }}>
        <path d={`M${insetPx} ${lineY}H${xOf(1)}`} stroke="var(--tw-colors-window)" strokeWidth="5" />
        <path d={`M${insetPx} ${lineY}H${here}`} stroke="var(--tw-colors-fg)" strokeWidth="5" />
        {stations.map((station) => (
          <circle
            key={station.index}
            cx={xOf(station.place)}
            cy={lineY}
            r={station.isChange ? 5.5 : 3}
            fill={station.index <= index ? 'var(--tw-colors-fg)' : 'var(--tw-colors-bg)'}
            stroke={station.index <= index ? 'var(--tw-colors-bg)' : 'var(--tw-colors-border-control)'}
            strokeWidth="1.5"
          />
        ))}
        <circle
          cx={here}
          cy={lineY}
          r="9"
          fill="var(--tw-colors-accent)"
          stroke="var(--tw-colors-bg)"
          strokeWidth="2.5"
        />
        {labels.map((label) => (
          <text
            key={label.index}
            x={xOf(label.place)}
            y={lineY + 28}
            textAnchor={label.anchor}
            style={{ fontSize: labelSizePx, fontWeight: label.isCurrent ? 600 : 400 }}
            fill={label.isCurrent ? 'var(--tw-colors-fg)' : 'var(--tw-colors-fg-muted)'}
          >
            {label.text}
          </text>
        ))}
      </svg>
      <Slider
        type="range"
        min={0}
        max={count}
        value={index + 1}
        disabled={count === 0}
        aria-label={flowsTexts.scrubber}
        aria-valuetext={
          index < 0
            ? flowsTexts.beforeFirst
            : flowsTexts.positionName({ index: index + 1, count, type: rows[index]?.event.type ?? '' })
        }
        onChange={(event) => goTo(Number(event.target.value) - 1)}
        position="absolute"
        insetInline={0}
        top={0}
        width="full"
        height="8"
        margin={0}
        opacity={0}
        cursor="pointer"
      />
    </Box>
  )
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
