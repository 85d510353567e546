/**
 * Searches of the demo shop, with the SKUs of the products that a person would expect among the first three (FIND-01).
 */
export const expectedResults: readonly (readonly [search: string, ...skus: string[]])[] = [
  // Synonyms
  ['t-shirt', 'NF-1004', 'WL-1005'],
  ['tshirt', 'NF-1004', 'WL-1005'],
  ['sneakers', 'WL-1001', 'WL-1002', 'NF-1003'],
  ['sweatshirt', 'NF-1007', 'NF-1008'],
  ['raincoat', 'NF-1010'],
  ['yoga pants', 'MW-1015', 'WL-1014'],
  ['sweatpants', 'NF-1018'],
  ['hat', 'WL-1019'],
  ['backpack', 'NF-1021'],
  ['jump rope', 'IQ-2012'],
  ['exercise bands', 'IQ-2013'],
  ['chin-up bar', 'IQ-2010'],
  ['vegan protein', 'MR-3004'],
  ['chocolate protein', 'MR-3002', 'TC-3013', 'TC-3011'],
  ['heart rate monitor', 'PW-4005'],
  ['fitness tracker', 'PW-4003'],
  ['earphones', 'BA-4011'],
  ['running machine', 'PW-4016'],
  // Plurals, and words that are written together or apart
  ['dumbells', 'IQ-2001', 'IQ-2002', 'IQ-2003'],
  ['running shoes', 'WL-1001', 'WL-1002'],
  ['pullup bar', 'IQ-2010'],
  ['smart watch', 'PW-4002'],
  ['head phones', 'BA-4010'],
  ['kettle bell', 'IQ-2004', 'IQ-2005'],
  ['yoga mats', 'MW-2016', 'MW-2017'],
  // Typing errors
  ['protien bar', 'TC-3010'],
  ['kettelbell', 'IQ-2004', 'IQ-2005'],
  ['treadmil', 'PW-4016'],
  ['creatin', 'MR-3007'],
  ['legings', 'MW-1015'],
  // Several words, in any order
  ['mat cork', 'MW-2016'],
  ['bluetooth speaker', 'BA-4014', 'BA-4015'],
  ['peanut butter', 'TC-3014'],
  ['gym gloves', 'IQ-2015'],
  // A brand with a thing
  ['windlark jacket', 'WL-1009'],
  ['ironquay plates', 'IQ-2006', 'IQ-2007'],
  // A size or color
  ['running shoe size 42', 'WL-1001', 'WL-1002'],
  ['red bottle', 'UP-2022'],
  // Words that fit nothing
  ['waterproof running jacket for men', 'NF-1010', 'WL-1009'],
  ['best cheap foam roller', 'MW-2019'],
  ['mens shorts', 'WL-1016'],
  ['women running tights', 'WL-1014'],
  ['socks for men', 'WL-1020'],
  ['new hoodies', 'NF-1007', 'NF-1008'],
  // More synonyms
  ['hoodie', 'NF-1007', 'NF-1008'],
  ['pullover', 'NF-1007', 'NF-1008'],
  ['windbreaker', 'WL-1009', 'NF-1010'],
  ['singlet', 'MW-1011'],
  ['joggers', 'NF-1018'],
  ['thermal undershirt', 'NF-1006'],
  ['duffel', 'NF-1021'],
  ['dairy free protein', 'MR-3004'],
  ['hydration', 'MR-3008'],
  ['muesli', 'TC-3016'],
  ['iced coffee', 'TC-3015'],
  ['smartphone holder', 'UP-4007'],
  ['massager', 'PW-4009'],
  ['bathroom scale', 'PW-4008'],
  ['booty bands', 'MW-2020'],
  ['ab roller', 'IQ-2014'],
  ['yoga brick', 'MW-2018'],
  ['water bottle', 'UP-2022'],
  ['weight plates', 'IQ-2006'],
  ['med ball', 'IQ-2008'],
  // Typing errors in synonyms
  ['sweatshrit', 'NF-1007', 'NF-1008'],
  ['snekers', 'WL-1001', 'WL-1002', 'NF-1003'],
  ['pulover', 'NF-1007', 'NF-1008'],
  ['earphnes', 'BA-4011'],
  ['backpak', 'NF-1021'],
  ['bicicle', 'PW-4006'],
  // What something is for
  ['cardio', 'PW-4016', 'IQ-2012', 'PW-4017'],
  ['recovery', 'MW-2019', 'PW-4009'],
  ['home gym', 'IQ-2009', 'IQ-2010', 'IQ-2002', 'IQ-2001'],
  ['snack', 'TC-3010', 'TC-3011', 'TC-3013', 'TC-3016'],
  // As products are called
  ['gps watch', 'PW-4001'],
  ['sleep ring', 'PW-4004'],
  ['barbell', 'IQ-2007'],
  ['whey vanilla', 'MR-3001'],
  ['gym towels', 'UP-2023'],
  ['walking pad', 'PW-4017'],
];

/** Searches that find nothing at all. */
export const nonsense = ['qwertz', 'xylophone sonata'];

/** Searches for something that the shop lacks, whose results are no exact match (SHOPX-13). */
export const inexact = [
  'hoodie for zebras',
  'unicorn kettlebell',
  'sweatshrit',
  'sweatshirt',
  'protien bar',
  'mens shorts',
  'garden shovel mat',
  'diesel treadmill',
];

/** Searches whose words the names of products have (SHOPX-13). */
export const exact = [
  'hoodie',
  'yoga mats',
  'running shoe',
  'ear buds',
  'NF-1007',
  'kettlebell 35',
];
