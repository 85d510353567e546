const coolAndDry = 'Cool, dry and closed. Best before the date on the pack.';

/** Facts of each kind of food by their labels (SHOPX-21). */
export const foodFacts = {
  whey: {
    Ingredients: 'Whey protein (milk), natural flavor, sunflower lecithin, stevia',
    Nutrition: 'Per scoop of 31 g: 120 kcal, protein 25 g, carbohydrates 2 g, fat 1.5 g',
    Allergens: 'Contains milk. May contain traces of soy and nuts.',
    Storage: coolAndDry,
  },
  casein: {
    Ingredients: 'Micellar casein (milk), berry powder, natural flavor, stevia',
    Nutrition: 'Per scoop of 33 g: 120 kcal, protein 24 g, carbohydrates 4 g, fat 1 g',
    Allergens: 'Contains milk. May contain traces of soy and nuts.',
    Storage: coolAndDry,
  },
  plantProtein: {
    Ingredients: 'Pea protein, rice protein, vanilla extract, sea salt',
    Nutrition: 'Per serving of 30 g: 118 kcal, protein 22 g, carbohydrates 3 g, fat 2 g',
    Allergens: 'Free of milk and soy. May contain traces of nuts.',
    Storage: coolAndDry,
  },
  gainer: {
    Ingredients: 'Oat flour, maltodextrin, whey protein (milk), cocoa, sea salt',
    Nutrition: 'Per shake of 165 g: 650 kcal, protein 35 g, carbohydrates 110 g, fat 8 g',
    Allergens: 'Contains milk and oats (gluten). May contain traces of soy and nuts.',
    Storage: coolAndDry,
  },
  collagen: {
    Ingredients: 'Hydrolyzed bovine collagen, berry powder, natural flavor, stevia',
    Nutrition: 'Per serving of 10 g: 37 kcal, protein 9 g, carbohydrates 0.3 g, fat 0 g',
    Use: 'One scoop a day. It does not replace a varied diet.',
    Storage: coolAndDry,
  },
  creatine: {
    Ingredients: 'Creatine monohydrate',
    Use: '5 g a day with plenty of water. Not for children or during pregnancy.',
    Storage: coolAndDry,
  },
  electrolytes: {
    Ingredients: 'Citric acid, sodium bicarbonate, potassium and magnesium citrate, lemon flavor',
    Nutrition: 'Per tablet: 8 kcal, sodium 300 mg, potassium 150 mg, magnesium 50 mg',
    'In the box': '20 tablets',
    Storage: coolAndDry,
  },
  peanutBar: {
    Ingredients: 'Peanuts, honey, oats, milk protein, sea salt',
    Nutrition: 'Per bar of 60 g: 263 kcal, protein 15 g, carbohydrates 26 g, fat 11 g',
    Allergens: 'Contains peanuts, oats (gluten) and milk. May contain traces of nuts.',
    Storage: coolAndDry,
  },
  cherryBars: {
    Ingredients: 'Milk protein, dark chocolate, tart cherries, almonds, chicory fiber',
    Nutrition: 'Per bar of 45 g: 196 kcal, protein 14 g, carbohydrates 17 g (sugar 9 g), fat 8 g',
    Allergens: 'Contains milk and almonds. May contain traces of peanuts and soy.',
    'In the box': '12 bars of 45 g',
    Storage: coolAndDry,
  },
  gummies: {
    Ingredients: 'Apple juice, maltodextrin, cane sugar, pectin, sea salt',
    Nutrition: 'Per handful of 25 g: 80 kcal, carbohydrates 20 g (sugar 14 g), sodium 60 mg',
    Allergens: 'None. Vegan.',
    Storage: coolAndDry,
  },
  cookie: {
    Ingredients: 'Oat flour, butter (milk), milk protein, cocoa, eggs, cane sugar',
    Nutrition: 'Per cookie of 60 g: 246 kcal, protein 12 g, carbohydrates 27 g, fat 10 g',
    Allergens: 'Contains oats (gluten), milk and eggs. May contain traces of nuts.',
    Storage: coolAndDry,
  },
  peanutButter: {
    Ingredients: 'Roasted peanuts, sea salt',
    Nutrition: 'Per 2 tablespoons (32 g): 200 kcal, protein 8 g, carbohydrates 6 g, fat 16 g',
    Allergens: 'Contains peanuts. May contain traces of nuts.',
    Storage: 'At room temperature. Stir it, oil on top is natural.',
  },
  proteinDrink: {
    Ingredients: 'Cold brew coffee, skimmed milk, milk protein',
    Nutrition: 'Per bottle of 11 fl oz: 140 kcal, protein 20 g, carbohydrates 9 g, fat 2.5 g',
    Allergens: 'Contains milk. Contains caffeine, about 120 mg.',
    Storage: 'Refrigerate after opening, and drink it the same day.',
  },
  granola: {
    Ingredients: 'Oats, honey, milk protein, sunflower and pumpkin seeds, sea salt',
    Nutrition: 'Per bowl of 55 g: 253 kcal, protein 11 g, carbohydrates 32 g, fat 9 g',
    Allergens: 'Contains oats (gluten) and milk. May contain traces of nuts.',
    Storage: coolAndDry,
  },
} satisfies Record<string, Record<string, string>>;
