/** A customer review. Without an image the default profile picture is shown. */
export interface SeedReview {
  name: string;
  description: string;
  rating: number;
  image?: string;
}

/** Reviews of a fresh shop, oldest first; the home page shows the last three. */
export const seedReviews: SeedReview[] = [
  {
    name: 'Daichi Okabe',
    description:
      'The spirit level arrived with a dent in one end cap. The vials are true, and a new cap came in the post four days later.',
    rating: 3,
  },
  {
    name: 'Mio Tanabe',
    description:
      'I bought the orbital sander for one table and have since done every door in the flat. The dust box fills faster than I would like, but the finish is even.',
    rating: 4,
  },
  {
    name: 'Sora Ishikawa',
    description: 'Chisels came sharp enough to use and took an edge in ten minutes on the stone.',
    rating: 5,
  },
  {
    name: 'Emi Hayashi',
    description:
      'The work light does what it says. I had missed that the battery is not in the box, so read the description to the end.',
    rating: 4,
  },
  {
    name: 'Ren Kobayashi',
    description:
      'Two batteries get me through a day of decking with the impact driver. The third mode stops the screw at the board, which saves a lot of going back.',
    rating: 5,
  },
  {
    name: 'Yui Matsuda',
    description:
      'The tool chest is solid and the drawers run well when full. The castors need a smooth floor; on our yard it takes two people to push.',
    rating: 4,
  },
  {
    name: 'Takumi Arai',
    description:
      'Good jigsaw with a calm stroke. The lamp could be brighter, and the cable is a little stiff in winter.',
    rating: 4,
  },
  {
    name: 'Haruka Mori',
    description:
      'We fit kitchens, so the track saw is in use every day. Eight months on, the rail is still straight, the cut still needs no planing, and the splinter strip has been changed once. I would buy it again.',
    rating: 5,
  },
  {
    name: 'Kenji Watanabe',
    description:
      'The circular saw is light enough to hold over my head and strong enough for wet roof battens. The base plate has seen a fall from the scaffold and is still flat.',
    rating: 5,
  },
  {
    name: 'Aoi Nakamura',
    description:
      'First drill of my own. The clutch numbers make sense, the chuck holds small bits, and the case has room for more than came in it. Delivery took two days.',
    rating: 4,
  },
];
