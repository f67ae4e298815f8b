// Positions of the postcodes of Berlin. The postcode source names no quarter and no position, and one point
// for the whole city would be useless. These were placed by hand: quarter and rough centre of the area (about
// 1 km).

const TABLE = `
10115 Mitte 13.384 52.532
10117 Mitte 13.387 52.517
10119 Mitte 13.405 52.530
10178 Mitte 13.409 52.521
10179 Mitte 13.416 52.512
10243 Friedrichshain 13.440 52.512
10245 Friedrichshain 13.463 52.503
10247 Friedrichshain 13.465 52.516
10249 Friedrichshain 13.443 52.524
10315 Friedrichsfelde 13.513 52.514
10317 Rummelsburg 13.489 52.498
10318 Karlshorst 13.531 52.483
10319 Friedrichsfelde 13.519 52.499
10365 Lichtenberg 13.490 52.514
10367 Lichtenberg 13.483 52.523
10369 Fennpfuhl 13.470 52.529
10405 Prenzlauer Berg 13.425 52.535
10407 Prenzlauer Berg 13.449 52.534
10409 Prenzlauer Berg 13.441 52.545
10435 Prenzlauer Berg 13.410 52.537
10437 Prenzlauer Berg 13.413 52.546
10439 Prenzlauer Berg 13.412 52.552
10551 Moabit 13.338 52.529
10553 Moabit 13.325 52.531
10555 Moabit 13.333 52.522
10557 Moabit 13.363 52.523
10559 Moabit 13.349 52.530
10585 Charlottenburg 13.305 52.515
10587 Charlottenburg 13.320 52.517
10589 Charlottenburg 13.306 52.528
10623 Charlottenburg 13.327 52.510
10625 Charlottenburg 13.314 52.510
10627 Charlottenburg 13.304 52.507
10629 Charlottenburg 13.309 52.502
10707 Wilmersdorf 13.314 52.496
10709 Wilmersdorf 13.301 52.494
10711 Halensee 13.291 52.499
10713 Wilmersdorf 13.312 52.483
10715 Wilmersdorf 13.329 52.483
10717 Wilmersdorf 13.327 52.491
10719 Wilmersdorf 13.327 52.499
10777 Schöneberg 13.342 52.497
10779 Schöneberg 13.341 52.491
10781 Schöneberg 13.353 52.493
10783 Schöneberg 13.363 52.495
10785 Tiergarten 13.366 52.506
10787 Tiergarten 13.345 52.506
10789 Schöneberg 13.338 52.501
10823 Schöneberg 13.351 52.488
10825 Schöneberg 13.343 52.484
10827 Schöneberg 13.354 52.484
10829 Schöneberg 13.362 52.478
10961 Kreuzberg 13.396 52.492
10963 Kreuzberg 13.381 52.502
10965 Kreuzberg 13.388 52.486
10967 Kreuzberg 13.417 52.491
10969 Kreuzberg 13.400 52.504
10997 Kreuzberg 13.438 52.501
10999 Kreuzberg 13.423 52.498
12043 Neukölln 13.437 52.480
12045 Neukölln 13.438 52.486
12047 Neukölln 13.429 52.491
12049 Neukölln 13.422 52.477
12051 Neukölln 13.427 52.468
12053 Neukölln 13.432 52.477
12055 Neukölln 13.448 52.474
12057 Neukölln 13.460 52.468
12059 Neukölln 13.449 52.482
12099 Tempelhof 13.404 52.459
12101 Tempelhof 13.382 52.478
12103 Tempelhof 13.373 52.464
12105 Mariendorf 13.372 52.449
12107 Mariendorf 13.392 52.432
12109 Mariendorf 13.403 52.446
12157 Schöneberg 13.348 52.466
12159 Friedenau 13.336 52.473
12161 Friedenau 13.327 52.470
12163 Steglitz 13.320 52.461
12165 Steglitz 13.314 52.457
12167 Steglitz 13.332 52.448
12169 Steglitz 13.341 52.455
12203 Lichterfelde 13.312 52.446
12205 Lichterfelde 13.298 52.433
12207 Lichterfelde 13.313 52.419
12209 Lichterfelde 13.328 52.422
12247 Lankwitz 13.346 52.443
12249 Lankwitz 13.353 52.426
12277 Marienfelde 13.375 52.417
12279 Marienfelde 13.353 52.411
12305 Lichtenrade 13.407 52.401
12307 Lichtenrade 13.391 52.386
12309 Lichtenrade 13.417 52.386
12347 Britz 13.432 52.453
12349 Buckow 13.423 52.426
12351 Gropiusstadt 13.456 52.434
12353 Gropiusstadt 13.463 52.422
12355 Rudow 13.500 52.410
12357 Rudow 13.490 52.427
12359 Britz 13.451 52.446
12435 Alt-Treptow 13.456 52.488
12437 Baumschulenweg 13.483 52.464
12439 Niederschöneweide 13.517 52.452
12459 Oberschöneweide 13.525 52.464
12487 Johannisthal 13.509 52.445
12489 Adlershof 13.540 52.435
12524 Altglienicke 13.540 52.411
12526 Bohnsdorf 13.572 52.397
12527 Grünau 13.612 52.395
12555 Köpenick 13.580 52.456
12557 Köpenick 13.588 52.431
12559 Müggelheim 13.658 52.414
12587 Friedrichshagen 13.629 52.455
12589 Rahnsdorf 13.702 52.440
12619 Kaulsdorf 13.588 52.523
12621 Kaulsdorf 13.588 52.506
12623 Mahlsdorf 13.615 52.503
12627 Hellersdorf 13.613 52.537
12629 Hellersdorf 13.590 52.541
12679 Marzahn 13.567 52.548
12681 Marzahn 13.537 52.537
12683 Biesdorf 13.560 52.508
12685 Marzahn 13.564 52.536
12687 Marzahn 13.565 52.557
12689 Marzahn 13.568 52.567
13051 Neu-Hohenschönhausen 13.497 52.574
13053 Alt-Hohenschönhausen 13.502 52.552
13055 Alt-Hohenschönhausen 13.502 52.540
13057 Neu-Hohenschönhausen 13.535 52.569
13059 Wartenberg 13.520 52.581
13086 Weißensee 13.447 52.556
13088 Weißensee 13.469 52.557
13089 Heinersdorf 13.440 52.571
13125 Karow 13.486 52.622
13127 Französisch Buchholz 13.434 52.608
13129 Blankenburg 13.456 52.591
13156 Niederschönhausen 13.397 52.584
13158 Rosenthal 13.383 52.597
13159 Blankenfelde 13.395 52.622
13187 Pankow 13.409 52.568
13189 Pankow 13.421 52.563
13347 Wedding 13.366 52.548
13349 Wedding 13.347 52.557
13351 Wedding 13.337 52.550
13353 Wedding 13.350 52.543
13355 Gesundbrunnen 13.391 52.541
13357 Gesundbrunnen 13.383 52.550
13359 Gesundbrunnen 13.386 52.559
13403 Reinickendorf 13.322 52.573
13405 Reinickendorf 13.309 52.562
13407 Reinickendorf 13.352 52.572
13409 Reinickendorf 13.372 52.568
13435 Märkisches Viertel 13.348 52.600
13437 Wittenau 13.328 52.592
13439 Märkisches Viertel 13.361 52.598
13465 Frohnau 13.291 52.635
13467 Hermsdorf 13.308 52.618
13469 Waidmannslust 13.336 52.608
13503 Heiligensee 13.238 52.609
13505 Konradshöhe 13.233 52.585
13507 Tegel 13.281 52.579
13509 Tegel 13.301 52.590
13581 Spandau 13.183 52.533
13583 Falkenhagener Feld 13.180 52.544
13585 Spandau 13.204 52.548
13587 Hakenfelde 13.190 52.577
13589 Falkenhagener Feld 13.167 52.557
13591 Staaken 13.140 52.533
13593 Wilhelmstadt 13.163 52.518
13595 Wilhelmstadt 13.194 52.516
13597 Spandau 13.220 52.527
13599 Haselhorst 13.234 52.545
13627 Charlottenburg-Nord 13.295 52.542
13629 Siemensstadt 13.264 52.541
14050 Westend 13.266 52.519
14052 Westend 13.260 52.515
14053 Westend 13.240 52.514
14055 Westend 13.245 52.507
14057 Charlottenburg 13.286 52.507
14059 Charlottenburg 13.288 52.521
14089 Kladow 13.147 52.466
14109 Wannsee 13.145 52.418
14129 Nikolassee 13.205 52.438
14163 Zehlendorf 13.238 52.438
14165 Zehlendorf 13.254 52.416
14167 Zehlendorf 13.276 52.423
14169 Zehlendorf 13.261 52.446
14193 Grunewald 13.244 52.482
14195 Dahlem 13.283 52.459
14197 Wilmersdorf 13.312 52.473
14199 Schmargendorf 13.292 52.475
`

/** `Map` from postcode to `{quarter, position: [lon, lat]}`. */
export const BERLIN_POSTCODES = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [, code, quarter, lon, lat] = /^(\d{5}) (.+) ([\d.]+) ([\d.]+)$/.exec(line)
      return [code, { quarter, position: [Number(lon), Number(lat)] }]
    }),
)
