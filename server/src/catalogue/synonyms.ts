import { singularize } from 'shared/singularize';
import { tokenize } from './words.ts';

/**
 * Groups of synonyms (FIND-01), singular or plural. A search for one finds products with the words of another, too.
 * Edit this list freely: a phrase may be in several groups.
 */
const groups: readonly (readonly string[])[] = [
  // Clothes and shoes
  ['t-shirt', 'tshirt', 'tee', 'shirt', 'top'],
  ['long-sleeve', 'longsleeve', 'base layer', 'thermal', 'undershirt'],
  ['hoodie', 'hoody', 'sweatshirt', 'sweater', 'pullover', 'jumper'],
  ['jacket', 'coat', 'windbreaker', 'shell', 'anorak'],
  ['raincoat', 'rain jacket', 'rain shell', 'waterproof jacket'],
  ['waterproof', 'rain', 'rainproof', 'water resistant'],
  ['tights', 'leggings', 'yoga pants', 'running pants'],
  ['joggers', 'sweatpants', 'track pants', 'tracksuit', 'trousers', 'pants'],
  ['tank', 'tank top', 'singlet', 'sleeveless', 'vest'],
  ['sports bra', 'bra', 'bralette', 'crop top'],
  ['sneaker', 'running shoe', 'trainer', 'gym shoe', 'shoe', 'footwear'],
  ['cap', 'hat', 'visor'],
  ['socks', 'stockings'],
  ['bag', 'gym bag', 'duffel', 'duffle', 'holdall', 'sports bag', 'backpack', 'rucksack'],
  // Gym tools
  ['dumbbell', 'dumb bell', 'hand weight', 'free weight', 'weight'],
  ['kettlebell', 'kettle bell', 'weight'],
  ['bumper plate', 'weight plate', 'weight disc', 'weight'],
  ['barbell', 'barbell set', 'weight bar', 'weight'],
  ['medicine ball', 'med ball', 'slam ball', 'weighted ball'],
  ['bench', 'weight bench', 'press bench'],
  ['pull-up bar', 'pullup bar', 'chin-up bar', 'chinup bar', 'door bar'],
  ['skipping rope', 'jump rope', 'jumping rope', 'jumprope', 'speed rope'],
  ['resistance band', 'exercise band', 'stretch band', 'elastic band', 'theraband'],
  ['hip band', 'booty band', 'glute band', 'mini band', 'loop band'],
  ['ab wheel', 'ab roller', 'abs trainer', 'core wheel', 'ab trainer'],
  ['yoga mat', 'exercise mat', 'gym mat', 'fitness mat', 'pilates mat', 'workout mat'],
  ['yoga block', 'yoga brick'],
  ['foam roller', 'massage roller', 'fascia roller'],
  ['bottle', 'water bottle', 'flask', 'thermos', 'drinking bottle', 'canteen'],
  ['shaker', 'protein shaker', 'shaker bottle', 'blender bottle', 'shake cup'],
  ['lifting glove', 'gym glove', 'weightlifting glove', 'training glove', 'workout glove'],
  // Food
  ['vegan', 'plant', 'plant based', 'dairy free', 'vegetarian'],
  ['protein powder', 'protein shake', 'protein'],
  ['cocoa', 'chocolate', 'choc'],
  ['gainer', 'mass gainer', 'weight gainer', 'bulk powder'],
  ['electrolyte', 'hydration', 'rehydration', 'isotonic', 'mineral'],
  ['gummy', 'chew', 'energy gel', 'gel', 'energy chew'],
  ['protein bar', 'energy bar', 'snack bar', 'granola bar', 'cereal bar', 'bar'],
  ['cookie', 'biscuit'],
  ['peanut butter', 'nut butter', 'peanut spread'],
  ['granola', 'muesli', 'cereal', 'breakfast'],
  ['cold brew', 'iced coffee', 'coffee'],
  // Electronics
  ['smartwatch', 'smart watch', 'watch', 'wristwatch', 'sport watch'],
  ['fitness band', 'fitness tracker', 'activity tracker', 'step counter', 'pedometer', 'tracker'],
  ['sleep ring', 'sleep tracker', 'smart ring'],
  ['chest strap', 'heart rate monitor', 'heart rate', 'heart monitor', 'pulse monitor', 'hrm'],
  ['gps', 'navigation', 'sat nav'],
  ['bike', 'bicycle', 'cycling', 'cycle', 'cyclist'],
  ['bike computer', 'cycle computer', 'speedometer'],
  ['phone', 'smartphone', 'mobile', 'cell phone', 'cellphone', 'iphone'],
  ['armband', 'phone holder', 'phone strap'],
  ['scale', 'weighing scale', 'bathroom scale', 'body fat scale'],
  ['massage gun', 'massager', 'muscle gun'],
  ['headphones', 'headset', 'over ear'],
  ['earbuds', 'ear buds', 'earphones', 'in ear', 'airpods', 'earpods'],
  ['open trail headset', 'bone conduction', 'open ear'],
  ['wireless', 'bluetooth', 'cordless'],
  ['speaker', 'loudspeaker', 'boombox', 'music box'],
  ['treadmill', 'running machine', 'walking machine'],
  ['walking pad', 'desk treadmill', 'under desk treadmill'],
  // What it is for, and how it looks
  ['pilates', 'yoga', 'stretching'],
  ['hiking', 'trail', 'trekking', 'outdoor'],
  ['swimming', 'swim', 'pool'],
  ['winter', 'warm', 'thermal', 'fleece', 'cold weather'],
  ['running', 'run', 'runner', 'jogging', 'jog', 'marathon'],
  ['gym', 'fitness', 'workout', 'training', 'exercise'],
  ['gray', 'grey', 'charcoal'],
  ['purple', 'violet', 'lavender'],
  ['red', 'burgundy', 'coral'],
  ['blue', 'navy', 'teal'],
  ['green', 'olive'],
];

/**
 * What people search for, and what fits it: a search for 'clothes' finds hoodies, but one for 'hoodie' no tees
 * (SHOPX-13).
 */
const topics: readonly (readonly [phrases: readonly string[], ...finds: string[]])[] = [
  [['fitbit'], 'fitness band'],
  [['garmin'], 'gps watch', 'bike computer'],
  [['apple watch'], 'smartwatch'],
  [['music', 'audio', 'sound'], 'speaker', 'headphones', 'earbuds'],
  [['abs', 'core', 'six pack'], 'ab wheel'],
  [['cardio'], 'treadmill', 'skipping rope', 'walking pad'],
  [['recovery'], 'foam roller', 'massage gun', 'massage'],
  [['strength', 'lifting', 'weightlifting', 'powerlifting'], 'barbell', 'dumbbell', 'kettlebell'],
  [['home gym'], 'bench', 'pull-up bar', 'dumbbell'],
  [['crossfit'], 'kettlebell', 'medicine ball', 'skipping rope'],
  [['muscle', 'muscle building'], 'creatine', 'gainer', 'whey'],
  [['weight loss'], 'scale', 'treadmill', 'fitness band'],
  [['supplement'], 'vitamin', 'creatine', 'collagen', 'electrolyte', 'whey'],
  [['energy drink', 'sports drink'], 'electrolyte', 'protein drink'],
  [['snack'], 'protein bar', 'bar', 'cookie', 'granola'],
  [['clothes', 'clothing', 'apparel', 'sportswear'], 'tee', 'hoodie', 'shorts', 'jacket'],
];

/** For each phrase the words of its synonyms, in the singular. */
// oxlint-disable-next-line shop/module-state -- filled below, and constant then
export const synonyms = new Map<string, string[][]>();

const toPhrases = (phrases: readonly string[]) =>
  phrases.map((phrase) => tokenize(phrase).map(singularize));

/** @param found also finds the other ones of `phrases` */
function addSynonyms(phrases: readonly string[][], found: readonly string[][]): void {
  for (const phrase of phrases) {
    const key = phrase.join(' ');
    const others = [...phrases, ...found].filter((other) => other.join(' ') !== key);
    synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
  }
}

for (const group of groups) addSynonyms(toPhrases(group), []);
for (const [phrases, ...finds] of topics) addSynonyms(toPhrases(phrases), toPhrases(finds));

/** The number of words of the longest phrase. */
export const maxPhraseLength = Math.max(
  ...Array.from(synonyms.keys(), (key) => key.split(' ').length),
);
